import { MINUTE_MS, SECRET_KEY_PREFIX, sha256Hex, type User } from '@crivo/shared'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { prepared } from '#db/prepared.ts'
import { accounts, apiKeySecrets, apiKeys, members } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Context } from '../context.ts'
import { limitGuesses } from '../rate-limits/limit-key-guesses.ts'
import { type ApiKeyRow, isSecretOf } from './api-keys.ts'
import type { Member } from './identity.ts'
import { toEnteredUser, USER_COLUMNS } from './users.ts'

/** A valid API key with the user of its account. */
export interface FoundKey {
  readonly key: ApiKeyRow
  readonly user: User
  /** The networks from which the account may be managed. */
  readonly allowedNetworks: readonly string[] | null
  /** The member who created the key; `null` for the owner. */
  readonly member: (Member & { readonly personId: number }) | null
}

/** The members' own accounts. */
const persons = alias(accounts, 'persons')
const BEARER = new RegExp(`^Bearer (${SECRET_KEY_PREFIX}[\\w-]{43})$`, 'i')
const USED_EVERY_MS = MINUTE_MS

/** Returns the API key secret in an `Authorization` header, if there is one. */
export const secretOf = (authorization: string | null): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null

const keyOfSecret = prepared((db) =>
  db
    .select({
      key: apiKeys,
      user: USER_COLUMNS,
      member: {
        id: members.id,
        personId: members.personId,
        role: members.role,
        campaignIds: members.campaignIds,
      },
      actor: { name: persons.name, email: persons.email },
    })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.keyId))
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(members, eq(members.id, apiKeys.memberId))
    .leftJoin(persons, eq(persons.id, members.personId))
    .where(
      and(
        isSecretOf(sql.placeholder('hash'), sql.placeholder('now')),
        or(isNull(apiKeys.memberId), eq(persons.isActive, true)),
      ),
    )
    .prepare(),
)

/**
 * Finds the API key of a secret. The lookup is by hash, so timing reveals nothing about it. Throws
 * `INVALID_API_KEY` for an unknown, revoked or expired key, and `TOO_MANY_ATTEMPTS`.
 */
export async function findKey(ctx: Context, secret: string): Promise<FoundKey> {
  const hash = await sha256Hex(secret)
  return limitGuesses(ctx, hash, async () => {
    const found = await keyOfSecret(ctx.db).get({ hash, now: ctx.now() })
    if (found === undefined) throw new AppError('INVALID_API_KEY')
    const { key, member } = found
    const { allowedNetworks } = found.user
    return { key, user: toEnteredUser(ctx.config, found), allowedNetworks, member }
  })
}

/** Records an API key's use after the response, once a minute. */
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
