import { SECRET_KEY_PREFIX, sha256Hex, type User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, apiKeySecrets, apiKeys } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { toUser, USER_COLUMNS } from '../auth/internal.ts'
import { type ApiKeyRow, isSecretOf } from './internal.ts'

/** A key that is in force, with the person whose account it is of. */
export interface FoundKey {
  readonly key: ApiKeyRow
  readonly user: User
}

const BEARER = new RegExp(`^Bearer (${SECRET_KEY_PREFIX}[\\w-]{43})$`, 'i')
const USED_EVERY_MS = 60_000

/** The secret of an `Authorization` header, if it is meant to hold one of a key. */
export const secretOf = (authorization: string | null): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null

/**
 * The key of a secret, which is looked up by its hash, so that nothing about it shows in how
 * long that takes. Throws `INVALID_API_KEY` for one that is unknown, revoked or has expired.
 */
export async function findKey(ctx: Context, secret: string): Promise<FoundKey> {
  const found = await ctx.db
    .select({ key: apiKeys, user: USER_COLUMNS })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.keyId))
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(isSecretOf(await sha256Hex(secret), ctx.now()))
    .get()
  if (found === undefined) throw new DomainError('INVALID_API_KEY')
  return { key: found.key, user: toUser(ctx.config, found.user) }
}

/** Notes after the answer that a key was used, once a minute. */
export function noteKeyUse(ctx: Context, { id, lastUsedAt }: ApiKeyRow): void {
  const now = ctx.now()
  if (now - (lastUsedAt ?? 0) < USED_EVERY_MS) return
  const isDue = sql`coalesce(${apiKeys.lastUsedAt}, 0) <= ${now - USED_EVERY_MS}`
  const note = ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(sql`${eq(apiKeys.id, id)} and ${isDue}`)
  ctx.waitUntil(note.run())
}
