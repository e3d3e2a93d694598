import type { RealTimeQuery, Visit } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { toVisit } from './to-visit.ts'

/** The account's latest visits, newest first. Throws `CAMPAIGN_NOT_FOUND` for a campaign that is not its own. */
export async function listRecentVisits({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: RealTimeQuery
}): Promise<Visit[]> {
  const { campaignId, limit } = input
  if (campaignId !== undefined) await requireCampaign(ctx, campaignId)
  const rows = await ctx.ledgerOf(ctx.accountId).recent({ campaignId: campaignId ?? null, limit })
  return rows.map(toVisit)
}
