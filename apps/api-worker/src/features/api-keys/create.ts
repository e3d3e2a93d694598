import {
  type CreateApiKey,
  hasFeature,
  type IssuedApiKey,
  isAdmin,
  MOST_API_KEYS,
  type User,
} from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { auditedKey, createSecret, requireApiKey } from './internal.ts'

/**
 * Makes a key and shows its secret, once. Throws `NOT_IN_PERSON`, `VALIDATION_FAILED`,
 * `FEATURE_LOCKED`, `CAMPAIGN_NOT_FOUND` or `API_KEY_LIMIT`.
 */
export async function createApiKey({
  ctx,
  user,
  input,
}: {
  ctx: AccountContext
  user: User
  input: CreateApiKey
}): Promise<IssuedApiKey> {
  assertInPerson(ctx)
  const expiresAt = input.expiresAt === null ? null : Date.parse(input.expiresAt)
  if (expiresAt !== null && expiresAt <= ctx.now()) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'expiresAt', code: 'time_past' }])
  }
  await assertScopes(ctx, user, input)
  const { secret, prefix, hash } = await createSecret()
  const { name, scopes, campaignId } = input
  const owned = ownedBy(apiKeys, ctx.accountId)
  const ofHash = sql`(select ${apiKeySecrets.keyId} from ${apiKeySecrets} where ${apiKeySecrets.hash} = ${hash})`
  const [made] = await ctx.db.batch([
    // The limit is part of the statement, so that calls at once cannot pass it together.
    ctx.db
      .insert(apiKeys)
      .select(
        sql`select null, ${ctx.accountId}, ${campaignId}, ${name}, ${prefix},
              ${JSON.stringify(scopes)}, ${ctx.now()}, ${expiresAt}, null, null
            where (select count(*) from ${apiKeys} where ${owned}) < ${MOST_API_KEYS}`,
      )
      .returning({ id: apiKeys.id }),
    ctx.db
      .insert(apiKeySecrets)
      .select(sql`select ${hash}, last_insert_rowid(), null where changes() > 0`),
    auditIfChanged(ctx, 'api-key.create', sql`cast(${ofHash} as text)`, {
      after: auditedKey(input),
    }),
  ])
  const [key] = made
  if (key === undefined) throw new DomainError('API_KEY_LIMIT')
  return { ...(await requireApiKey(ctx, key.id)), secret }
}

/** A campaign's key decides alone and needs a plan with integrations; an account's needs one with the API. */
async function assertScopes(
  ctx: AccountContext,
  user: User,
  { scopes, campaignId }: CreateApiKey,
): Promise<void> {
  if (campaignId === null) {
    if (!isAdmin(user) && !hasFeature(user.plan, 'api')) throw new DomainError('FEATURE_LOCKED')
    return
  }
  if (scopes.some((scope) => scope !== 'decide')) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'scopes', code: 'unknown_entry' }])
  }
  await requireCampaign(ctx, campaignId)
}
