import type { ApiKey } from '@crivo/shared'

/** `rotating` means that the previous secret is still accepted. */
export const KEY_STATES = ['active', 'unused', 'rotating', 'expired'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** Returns a key's state at a time in milliseconds. */
export function keyState({ expiresAt, lastUsedAt, previousUntil }: ApiKey, now: number): KeyState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  if (previousUntil !== null && Date.parse(previousUntil) > now) return 'rotating'
  return lastUsedAt === null ? 'unused' : 'active'
}

/** Actions on one key. */
export type KeyTask = 'rename' | 'rotate' | 'revoke'
