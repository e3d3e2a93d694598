import type { Campaign, CampaignStatus } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { answerCampaign, requireUnsuspended } from './internal.ts'

/**
 * Writes a campaign's status where `isDue`, and publishes its domain; a status that is not
 * written is no change. Throws `CAMPAIGN_NOT_FOUND` or `CAMPAIGN_SUSPENDED`.
 */
export async function writeStatus(
  ctx: AccountContext,
  id: number,
  { action, status, isDue }: { action: string; status: CampaignStatus | SQL; isDue?: SQL },
): Promise<Campaign> {
  const { db, accountId } = ctx
  const isFree = isNull(campaigns.suspended)
  const { campaign, domain } = await requireUnsuspended(ctx, id)
  await db.batch([
    db
      .update(campaigns)
      .set({ status, version: nextDraftVersion(ctx, domain.id) })
      .where(
        ownedBy(campaigns, accountId, eq(campaigns.id, id), isFree, ...(isDue ? [isDue] : [])),
      ),
    auditIfChanged(ctx, action, String(id), {
      before: { status: campaign.status },
      after: sql`(select json_object('status', status) from ${campaigns} where id = ${id})`,
    }),
    raiseDraftIfChanged(ctx, domain.id),
  ])
  await tryPublish({ ctx, input: { accountId, domainId: domain.id } })
  return answerCampaign(ctx, id)
}
