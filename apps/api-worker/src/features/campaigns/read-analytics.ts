import {
  type CampaignAnalytics,
  type CampaignAnalyticsQuery,
  DAY_MS,
  HOUR_MS,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'
import { requireCampaign } from '#domain/campaigns.ts'
import type { AccountContext } from '#domain/context.ts'
import { COUNT_COLUMNS } from '#ledger/counts/count-visits.ts'
import { addUpCounts, toCounts } from '#ledger/counts/read-counts.ts'

/** The number and size of each range's steps, including the current one. */
const RANGES = {
  '24h': { step: 'hour', stepMs: HOUR_MS, steps: 24 },
  '7d': { step: 'day', stepMs: DAY_MS, steps: 7 },
  '30d': { step: 'day', stepMs: DAY_MS, steps: 30 },
} as const

/** Returns the analytics of a campaign over a range. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readCampaignAnalytics(
  ctx: AccountContext,
  { id, range }: CampaignAnalyticsQuery & { id: number },
): Promise<CampaignAnalytics> {
  await requireCampaign(ctx, id)
  const { step, stepMs, steps } = RANGES[range]
  const to = (Math.floor(ctx.now() / stepMs) + 1) * stepMs
  const span = { from: to - steps * stepMs, to, campaignId: id }
  const ledger = ctx.ledgerOf(ctx.accountId)
  const [points, latest] = await Promise.all([ledger.series({ span, step }), ledger.latest(span)])
  const counts = sumOf(points.map((point) => point.counts))
  return {
    range,
    from: toIso(span.from),
    to: toIso(to),
    counts,
    ...requestsOf(counts),
    latest,
    series: { step, points: points.map(({ at, counts }) => ({ at: toIso(at), counts })) },
  }
}

const sumOf = (all: readonly VisitCounts[]): VisitCounts =>
  toCounts(addUpCounts(all.map((each) => COUNT_COLUMNS.map((column) => each[column]))))

/** Visits of verified crawlers are not requests. */
function requestsOf(counts: VisitCounts): Pick<CampaignAnalytics, 'requests' | 'successRate'> {
  const visits = VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
  const requests = visits - counts.verified
  const black = counts.black - counts.verified
  const successRate = requests === 0 ? null : Math.round((black / requests) * 1_000) / 10
  return { requests, successRate }
}

const toIso = (at: number): string => new Date(at).toISOString()
