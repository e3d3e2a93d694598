import {
  type ApiKey,
  type ApiKeyScope,
  SECRET_KEY_PREFIX,
  sha256Hex,
  toBase64Url,
} from '@crivo/shared'
import { and, desc, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'
import type { AccountContext, Context } from '../context.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/**
 * The stored prefix of a secret: its fixed beginning, and enough characters to distinguish keys.
 */
const PREFIX_LENGTH = SECRET_KEY_PREFIX.length + 4

/** Generates a random secret and its stored columns. */
export async function createSecret({
  randomBytes,
}: Context): Promise<{ secret: string; prefix: string; hash: string }> {
  const secret = SECRET_KEY_PREFIX + toBase64Url(randomBytes(32))
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), hash: await sha256Hex(secret) }
}

/** Returns the account's API keys, newest first. */
export async function readApiKeys(ctx: AccountContext, ...conditions: SQL[]): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select({ key: apiKeys, previousUntil: previousUntil(ctx) })
    .from(apiKeys)
    .where(ownedBy(apiKeys, ctx.accountId, ...conditions))
    .orderBy(desc(apiKeys.id))
  return rows.map((row) => toApiKey(row.key, row.previousUntil))
}

/** Returns the account's API key with this id. Throws `API_KEY_NOT_FOUND`. */
export async function requireApiKey(ctx: AccountContext, id: number): Promise<ApiKey> {
  const [key] = await readApiKeys(ctx, eq(apiKeys.id, id))
  if (key === undefined) throw new AppError('API_KEY_NOT_FOUND')
  return key
}

const previousUntil = ({ now }: Context): SQL<number | null> =>
  sql`(select max(${apiKeySecrets.expiresAt}) from ${apiKeySecrets}
    where ${apiKeySecrets.keyId} = ${apiKeys.id} and ${apiKeySecrets.expiresAt} > ${now()})`

function toApiKey(row: ApiKeyRow, until: number | null): ApiKey {
  const { id, name, prefix, scopes, campaignId } = row
  return {
    id,
    name,
    prefix,
    scopes,
    campaignId,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: toIso(row.expiresAt),
    lastUsedAt: toIso(row.lastUsedAt),
    rotatedAt: toIso(row.rotatedAt),
    previousUntil: toIso(until),
  }
}

/** Matches rows whose end column is unset or in the future. */
const isOpen = (
  ends: typeof apiKeys.expiresAt | typeof apiKeySecrets.expiresAt,
  now: number | Placeholder,
): SQL | undefined => or(isNull(ends), gt(ends, now))

/** Returns the audited fields of an API key, without its secret. */
export const auditedKey = ({
  name,
  scopes,
  campaignId,
}: {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly campaignId: number | null
}) => ({ name, scopes, campaignId })

/** Matches the key of a secret, if both are valid. */
export const isSecretOf = (
  hash: string | Placeholder,
  now: number | Placeholder,
): SQL | undefined =>
  and(
    eq(apiKeySecrets.hash, hash),
    isOpen(apiKeySecrets.expiresAt, now),
    isOpen(apiKeys.expiresAt, now),
  )
