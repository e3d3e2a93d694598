import type { Campaign } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { answerCampaign, requireCampaign } from './internal.ts'

/** Pauses a campaign that runs or is tested, and resumes a paused one. Throws `CAMPAIGN_NOT_FOUND`. */
export async function toggleCampaignPause({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Campaign> {
  const { db, accountId } = ctx
  const { domain } = await requireCampaign(ctx, input.id)
  await db.batch([
    db
      .update(campaigns)
      .set({
        status: sql`case ${campaigns.status} when 'paused' then 'active' else 'paused' end`,
        version: nextDraftVersion(ctx, domain.id),
      })
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, input.id))),
    auditIfChanged(ctx, 'campaign.pause', String(input.id)),
    raiseDraftIfChanged(ctx, domain.id),
  ])
  await tryPublish({ ctx, input: { accountId: ctx.accountId, domainId: domain.id } })
  return answerCampaign(ctx, input.id)
}
