import { hasFeature, isAdmin, sha256Hex, type User } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { type FoundKey, findKey, noteKeyUse, secretOf } from '../api-keys/find-key.ts'
import { isolate } from './isolate.ts'

/** The key of a call by its `Authorization` header. Throws `INVALID_API_KEY`, `ACCOUNT_INACTIVE` or `FEATURE_LOCKED`. */
export async function requireKey(ctx: Context, authorization: string | null): Promise<FoundKey> {
  const secret = secretOf(authorization)
  if (secret === null) throw new DomainError('INVALID_API_KEY')
  const now = ctx.now()
  const found = await isolate.keys.get(await sha256Hex(secret), now, () => findKey(ctx, secret))
  const { key, user } = found
  // It may have ended since it was read.
  if (key.expiresAt !== null && key.expiresAt <= now) throw new DomainError('INVALID_API_KEY')
  assertIntegrates(user, key.campaignId === null ? 'api' : 'integrations')
  if (!isolate.noted.has(`key ${key.id}`, now)) {
    isolate.noted.keep(`key ${key.id}`, true, now)
    noteKeyUse(ctx, key)
  }
  return found
}

/**
 * Throws why an account has no decisions: it is switched off, or its plan has none. A frozen
 * one has them, as at the edge: its ruleset gives people the fallback page.
 */
export function assertIntegrates(user: User, feature: 'api' | 'integrations'): void {
  if (!user.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  if (!isAdmin(user) && !hasFeature(user.plan, feature)) throw new DomainError('FEATURE_LOCKED')
}
