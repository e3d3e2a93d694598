import { RECENT_VISITS, type RealTimeQuery, type Visit, type VisitRow } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import {
  hidesAddresses,
  seesCampaign,
  visibleCampaigns,
  withoutAddress,
} from '#core/member-scope.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { toVisit } from '#core/visits/to-visit.ts'
import { markLiveViewers } from '#deployment/edge/mark-live-viewers.ts'

/**
 * Returns the account's latest visits, newest first; where access is limited, only those that are
 * among its last 50. Throws `CAMPAIGN_NOT_FOUND` for another account's campaign.
 */
export async function listRecentVisits(
  ctx: AccountContext,
  { campaignId, limit, isLimited }: RealTimeQuery & { isLimited: boolean },
): Promise<Visit[]> {
  if (campaignId !== undefined && !ctx.showsSample) await requireCampaign(ctx, campaignId)
  const [rows, parameters] = await Promise.all([
    isLimited ? readLastVisits(ctx) : readRecent(ctx, { campaignId, limit }),
    readSourceParameters(ctx),
    markLiveViewers(ctx),
  ])
  return rows
    .filter((row) => campaignId === undefined || row.campaignId === campaignId)
    .filter((row) => seesCampaign(ctx, row.campaignId))
    .slice(0, limit)
    .map((row) => toVisit(row, parameters))
    .map((visit) => (hidesAddresses(ctx) ? withoutAddress(visit) : visit))
}

async function readRecent(
  ctx: AccountContext,
  { campaignId, limit }: RealTimeQuery,
): Promise<VisitRow[]> {
  const ledger = shownLedger(ctx)
  if (campaignId !== undefined || visibleCampaigns(ctx) === null) {
    return ledger.recent({ campaignId: campaignId ?? null, limit })
  }
  const page = await ledger.visits({ ...(await toSearch(ctx, {})), cursor: null, limit })
  return page.visits
}

/** Returns the visits that an account without analytics may see. */
export const readLastVisits = (ctx: AccountContext): Promise<VisitRow[]> =>
  shownLedger(ctx).recent({ campaignId: null, limit: RECENT_VISITS })
