import { type CampaignIntegration, PUBLISHABLE_KEY_PREFIX, toBase64Url } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { campaignIntegrations } from '../../db/schema.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { readIntegration } from './read-integration.ts'

/** Gives a campaign a new publishable key, which ends the one before. Throws `CAMPAIGN_NOT_FOUND`. */
export async function issuePublishableKey({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<CampaignIntegration> {
  await requireCampaign(ctx, input.id)
  const random = crypto.getRandomValues(new Uint8Array(16))
  const publishableKey = PUBLISHABLE_KEY_PREFIX + toBase64Url(random)
  await ctx.db.batch([
    ctx.db
      .insert(campaignIntegrations)
      .values({ campaignId: input.id, accountId: ctx.accountId, publishableKey })
      .onConflictDoUpdate({ target: campaignIntegrations.campaignId, set: { publishableKey } }),
    auditIfChanged(ctx, 'publishable-key.issue', String(input.id), { after: { publishableKey } }),
  ])
  return readIntegration({ ctx, input })
}
