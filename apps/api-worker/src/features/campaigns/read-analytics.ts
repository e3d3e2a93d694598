import {
  type CampaignAnalytics,
  type CampaignAnalyticsQuery,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { COUNT_COLUMNS } from '../../ledger/count-visits.ts'
import { addUpCounts, toCounts } from '../../ledger/read-counts.ts'
import { DAY_MS, HOUR_MS } from '../../ledger/time.ts'
import { requireCampaign } from './internal.ts'

/** How each range is stepped through: so many whole steps, the one that runs included. */
const RANGES = {
  '24h': { step: 'hour', stepMs: HOUR_MS, steps: 24 },
  '7d': { step: 'day', stepMs: DAY_MS, steps: 7 },
  '30d': { step: 'day', stepMs: DAY_MS, steps: 30 },
} as const

/** What a campaign's visits of a range come to. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readCampaignAnalytics({
  ctx,
  input: { id, range },
}: {
  ctx: AccountContext
  input: CampaignAnalyticsQuery & { id: number }
}): Promise<CampaignAnalytics> {
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

/** Visits of verified crawlers, which always get the black page, are no requests. */
function requestsOf(counts: VisitCounts): Pick<CampaignAnalytics, 'requests' | 'successRate'> {
  const visits = VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
  const requests = visits - counts.verified
  const black = counts.black - counts.verified
  const successRate = requests === 0 ? null : Math.round((black / requests) * 1_000) / 10
  return { requests, successRate }
}

const toIso = (at: number): string => new Date(at).toISOString()
