import type { ApiKey } from '@crivo/shared'

/** `rotating`: the secret before is still taken. */
export const KEY_STATES = ['active', 'unused', 'rotating', 'expired'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** What a key is at a time, in milliseconds. */
export function keyState({ expiresAt, lastUsedAt, previousUntil }: ApiKey, now: number): KeyState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  if (previousUntil !== null && Date.parse(previousUntil) > now) return 'rotating'
  return lastUsedAt === null ? 'unused' : 'active'
}
