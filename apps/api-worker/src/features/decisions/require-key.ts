import { sha256Hex } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { Context } from '#core/context.ts'
import { type FoundKey, findKey, noteKeyUse, secretOf } from '#core/identity/find-api-key.ts'
import { missingKey } from '#core/identity/missing-key.ts'
import type { AppEnv } from '#http/app-env.ts'
import { AppError } from '#platform/app-error.ts'
import { assertIntegrates } from './assert-integrates.ts'
import { isolateCaches } from './caches/isolate-caches.ts'

/**
 * Returns the API key of a call, and records its use. Throws `API_KEY_MISSING`, `INVALID_API_KEY`,
 * `ACCOUNT_INACTIVE` or `FEATURE_LOCKED`.
 */
export const requireKey = (c: HonoContext<AppEnv>): Promise<FoundKey> =>
  requireKeyIn(c, authorizationOf(c))

/** Returns the API key of credentials outside the header; throws the same errors. */
export async function requireKeyIn(
  c: HonoContext<AppEnv>,
  authorization: string | null,
): Promise<FoundKey> {
  const found = await findKeyIn(c, authorization)
  noteKey(c.get('context'), found)
  return found
}

/**
 * Returns the API key of a call that decides visits; throws the same errors. Leaves recording the
 * key's use to `noteDecision`.
 */
export const requireDecidingKey = (c: HonoContext<AppEnv>): Promise<FoundKey> =>
  findKeyIn(c, authorizationOf(c))

const authorizationOf = (c: HonoContext<AppEnv>): string | null =>
  c.req.header('Authorization') ?? null

async function findKeyIn(c: HonoContext<AppEnv>, authorization: string | null): Promise<FoundKey> {
  const ctx = c.get('context')
  const secret = secretOf(authorization)
  if (secret === null) throw missingKey(authorization)
  const now = ctx.now()
  const found = await isolateCaches.keys.get(await sha256Hex(secret), now, () =>
    findKey(ctx, secret),
  )
  const { key, user } = found
  c.set('accountId', key.accountId)
  c.set('keyId', key.id)
  // A cached key may have expired in the meantime.
  if (key.expiresAt !== null && key.expiresAt <= now) throw new AppError('INVALID_API_KEY')
  assertIntegrates(user, key.campaignId === null ? 'api' : 'integrations')
  return found
}

/** Records an API key's use after responding, at most once a minute. */
export function noteKey(ctx: Context, { key }: FoundKey): void {
  const now = ctx.now()
  if (isolateCaches.noted.has(`key ${key.id}`, now)) return
  isolateCaches.noted.keep(`key ${key.id}`, true, now)
  noteKeyUse(ctx, key)
}
