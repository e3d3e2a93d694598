import {
  CAMPAIGN_KEY_SCOPES,
  type CreateApiKey,
  hasFeature,
  type IssuedApiKey,
  isAdmin,
  MOST_API_KEYS,
  type User,
} from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { auditedKey, createSecret, requireApiKey } from '#core/identity/api-keys.ts'
import { FeatureLocked } from '#core/identity/feature-locked.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Creates a key, returns its secret once, and notifies the owner by email. Throws `NOT_IN_PERSON`,
 * `VALIDATION_FAILED`, `FEATURE_LOCKED`, `CAMPAIGN_NOT_FOUND` or `API_KEY_LIMIT`.
 */
export async function createApiKey(
  ctx: AccountContext,
  input: CreateApiKey,
  { user }: { user: User },
): Promise<IssuedApiKey> {
  requireInPerson(ctx)
  const expiresAt = input.expiresAt === null ? null : Date.parse(input.expiresAt)
  if (expiresAt !== null && expiresAt <= ctx.now()) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'expiresAt', code: 'time_past' }])
  }
  await assertScopes(ctx, user, input)
  const { secret, prefix, hash } = await createSecret(ctx)
  const { name, scopes, campaignId } = input
  const owned = ownedBy(apiKeys, ctx.accountId)
  const ofHash = sql`(select ${apiKeySecrets.keyId} from ${apiKeySecrets} where ${apiKeySecrets.hash} = ${hash})`
  const [made] = await ctx.db.batch([
    // The statement checks the limit, so that concurrent calls cannot exceed it.
    insertIf(
      ctx.db,
      apiKeys,
      {
        accountId: ctx.accountId,
        campaignId,
        memberId: ctx.member?.id ?? null,
        name,
        prefix,
        scopes,
        createdAt: ctx.now(),
        expiresAt,
      },
      {
        where: sql`(select count(*) from ${apiKeys} where ${owned}) < ${MOST_API_KEYS}
          and ${isSignedIn(ctx)}`,
      },
    ).returning({ id: apiKeys.id }),
    insertIf(
      ctx.db,
      apiKeySecrets,
      { hash, keyId: sql`last_insert_rowid()` },
      { where: sql`changes() > 0` },
    ),
    auditIfChanged(ctx, 'api-key.create', sql`cast(${ofHash} as text)`, {
      after: auditedKey(input),
    }),
  ])
  const [key] = made
  if (key === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('API_KEY_LIMIT')
  }
  const { email, language } = user
  const { accountId } = ctx
  notifyOwner(ctx, { accountId, email, language, kind: 'api-key-created', entityId: key.id })
  return { ...(await requireApiKey(ctx, key.id)), secret }
}

/**
 * A campaign's key may only request decisions and report conversions, and needs a plan with
 * integrations; an account's key needs a plan with the API.
 */
async function assertScopes(
  ctx: AccountContext,
  user: User,
  { scopes, campaignId }: CreateApiKey,
): Promise<void> {
  if (campaignId === null) {
    if (!isAdmin(user) && !hasFeature(user.plan, 'api')) throw new FeatureLocked(user.plan, 'api')
    return
  }
  if (!scopes.every((scope) => CAMPAIGN_KEY_SCOPES.includes(scope))) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'scopes', code: 'unknown_entry' }])
  }
  await requireCampaign(ctx, campaignId)
}
