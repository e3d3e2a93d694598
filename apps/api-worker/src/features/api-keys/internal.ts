import {
  type ApiKey,
  type ApiKeyScope,
  SECRET_KEY_PREFIX,
  sha256Hex,
  toBase64Url,
} from '@crivo/shared'
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { toIso } from '../domains/to-domain.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** Characters of a secret that are kept: its fixed beginning, and enough to tell keys apart. */
const PREFIX_LENGTH = SECRET_KEY_PREFIX.length + 4

/** A secret that nobody can guess, with what is stored of it. */
export async function createSecret(): Promise<{ secret: string; prefix: string; hash: string }> {
  const random = crypto.getRandomValues(new Uint8Array(32))
  const secret = SECRET_KEY_PREFIX + toBase64Url(random)
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), hash: await sha256Hex(secret) }
}

/** The account's keys, newest first. */
export async function readApiKeys(ctx: AccountContext, ...conditions: SQL[]): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select({ key: apiKeys, previousUntil: previousUntil(ctx) })
    .from(apiKeys)
    .where(ownedBy(apiKeys, ctx.accountId, ...conditions))
    .orderBy(desc(apiKeys.id))
  return rows.map((row) => toApiKey(row.key, row.previousUntil))
}

/** The account's key of this id. Throws `API_KEY_NOT_FOUND`. */
export async function requireApiKey(ctx: AccountContext, id: number): Promise<ApiKey> {
  const [key] = await readApiKeys(ctx, eq(apiKeys.id, id))
  if (key === undefined) throw new DomainError('API_KEY_NOT_FOUND')
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

/** What a condition on a column that ends something reads as long as it has not. */
const isOpen = (
  ends: typeof apiKeys.expiresAt | typeof apiKeySecrets.expiresAt,
  now: number,
): SQL | undefined => or(isNull(ends), gt(ends, now))

/** What the audit log says of a key: nothing of its secret. */
export const auditedKey = ({
  name,
  scopes,
  campaignId,
}: {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly campaignId: number | null
}) => ({ name, scopes, campaignId })

/** The key of a secret, if both are in force. */
export const isSecretOf = (hash: string, now: number): SQL | undefined =>
  and(
    eq(apiKeySecrets.hash, hash),
    isOpen(apiKeySecrets.expiresAt, now),
    isOpen(apiKeys.expiresAt, now),
  )
