import { sha256Hex } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import { DomainError } from '../../domain-error.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { type FoundKey, findKey, noteKeyUse, secretOf } from '../api-keys/find-key.ts'
import { assertIntegrates } from './assert-integrates.ts'
import { isolate } from './isolate.ts'

/** The key of a call for a decision. Throws `INVALID_API_KEY`, `ACCOUNT_INACTIVE` or `FEATURE_LOCKED`. */
export async function requireKey(c: HonoContext<AppEnv>): Promise<FoundKey> {
  const ctx = c.get('context')
  const secret = secretOf(c.req.header('Authorization') ?? null)
  if (secret === null) throw new DomainError('INVALID_API_KEY')
  const now = ctx.now()
  const found = await isolate.keys.get(await sha256Hex(secret), now, () => findKey(ctx, secret))
  const { key, user } = found
  c.set('accountId', key.accountId)
  c.set('keyId', key.id)
  // It may have ended since it was read.
  if (key.expiresAt !== null && key.expiresAt <= now) throw new DomainError('INVALID_API_KEY')
  assertIntegrates(user, key.campaignId === null ? 'api' : 'integrations')
  if (!isolate.noted.has(`key ${key.id}`, now)) {
    isolate.noted.keep(`key ${key.id}`, true, now)
    noteKeyUse(ctx, key)
  }
  return found
}
