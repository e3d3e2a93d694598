import type { RealTimeQuery, Visit } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { noteWatching } from './note-watching.ts'
import { toVisit } from './to-visit.ts'

/** The account's latest visits, newest first. Throws `CAMPAIGN_NOT_FOUND` for a campaign that is not its own. */
export async function listRecentVisits({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: RealTimeQuery
}): Promise<Visit[]> {
  const { campaignId = null, limit } = input
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  const [rows] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).recent({ campaignId, limit }),
    noteWatching({ ctx }),
  ])
  return rows.map(toVisit)
}
