import type { AuditAction, Campaign, CampaignStatus } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'

/** The status that a paused campaign resumes with. */
export const RESUMED = sql<CampaignStatus>`coalesce(${campaigns.pausedFrom}, 'active')`

/** Keeps the status that a campaign leaves, so that resuming can return to it. */
export const PAUSED_FROM = sql<'active' | 'testing'>`case when ${campaigns.status}
  in ('active', 'testing') then ${campaigns.status} else ${campaigns.pausedFrom} end`

/**
 * Writes a campaign's status if `isDue` holds, and publishes its domain. Throws
 * `CAMPAIGN_NOT_FOUND` or `CAMPAIGN_SUSPENDED`.
 */
export async function writeStatus(
  ctx: AccountContext,
  id: number,
  { action, status, isDue }: { action: AuditAction; status: CampaignStatus | SQL; isDue?: SQL },
): Promise<Campaign> {
  const { db, accountId } = ctx
  const isFree = isNull(campaigns.suspended)
  const { campaign, domain } = await requireUnsuspended(ctx, id)
  const [written] = await db.batch([
    db
      .update(campaigns)
      .set({ status, pausedFrom: PAUSED_FROM, version: nextDraftVersion(ctx, domain.id) })
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, id), isFree, ...(isDue ? [isDue] : [])))
      .returning({ id: campaigns.id }),
    auditIfChanged(ctx, action, String(id), {
      before: { status: campaign.status },
      after: sql`(select json_object('status', status) from ${campaigns} where id = ${id})`,
    }),
    raiseDraftIfChanged(ctx, domain.id),
  ])
  // An admin may have suspended it meanwhile.
  if (written.length === 0) await requireUnsuspended(ctx, id)
  await publishOrLog(ctx, { accountId, domainId: domain.id })
  return answerCampaign(ctx, id)
}
