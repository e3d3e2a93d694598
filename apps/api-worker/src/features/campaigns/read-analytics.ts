import {
  type CampaignAnalytics,
  type CampaignAnalyticsQuery,
  DAY_MS,
  endOfStep,
  grossOf,
  HOUR_MS,
  startOfStep,
  type VisitCounts,
} from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { countGroups } from '#core/visits/count-groups.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { markLiveViewers } from '#deployment/edge/mark-live-viewers.ts'
import { COUNT_COLUMNS } from '#ledger/counts/count-visits.ts'
import { addUpCounts, toCounts } from '#ledger/counts/read-counts.ts'
import { toIso } from '#platform/to-iso.ts'

/** More than the number of reasons. */
const MOST_REASONS = 100

/** The steps and length of each range, which ends with the current step. */
const RANGES = {
  '24h': { step: 'hour', length: 24 * HOUR_MS },
  '7d': { step: 'day', length: 7 * DAY_MS },
  '30d': { step: 'day', length: 30 * DAY_MS },
} as const

/**
 * Returns the analytics of a campaign over a range, and has its edges send new visits sooner, for
 * someone who is trying it now. Throws `CAMPAIGN_NOT_FOUND`.
 */
export async function readCampaignAnalytics(
  ctx: AccountContext,
  { id, range, timeZone }: CampaignAnalyticsQuery & { id: number },
): Promise<CampaignAnalytics> {
  await requireCampaign(ctx, id)
  const { step, length } = RANGES[range]
  const hour = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS
  const to = step === 'hour' ? hour + HOUR_MS : endOfStep(timeZone, 'day', hour)
  // Half a day is added, because clock changes may shift midnight in between.
  const from =
    step === 'hour' ? to - length : startOfStep(timeZone, 'day', to - length + DAY_MS / 2)
  const span = { from, to, campaignId: id }
  const ledger = shownLedger(ctx)
  const counted = { span: { from, to }, filter: { campaignId: id }, timeZone }
  const [{ groups }, reasons, latest] = await Promise.all([
    countGroups(ctx, { ...counted, by: step }),
    countGroups(ctx, { ...counted, by: 'reason', limit: MOST_REASONS }),
    ledger.latest(span),
    markLiveViewers(ctx),
  ])
  const points = [...groups]
    .map(([at, counts]) => ({ at: Number(at), counts }))
    .sort((a, b) => a.at - b.at)
  const counts = sumOf(points.map((point) => point.counts))
  return {
    range,
    from: toIso(span.from),
    to: toIso(to),
    counts,
    ...requestsOf(reasons.groups),
    latest,
    series: { step, points: points.map(({ at, counts }) => ({ at: toIso(at), counts })) },
  }
}

const sumOf = (all: readonly VisitCounts[]): VisitCounts =>
  toCounts(addUpCounts(all.map((each) => COUNT_COLUMNS.map((column) => each[column]))))

/** Counts requests, which exclude reviewers' visits, and the share that got the main page. */
function requestsOf(
  reasons: ReadonlyMap<string, VisitCounts>,
): Pick<CampaignAnalytics, 'requests' | 'successRate'> {
  const others = [...reasons].filter(([reason]) => classOf(reason) !== 'verified')
  const counts = sumOf(others.map(([, each]) => each))
  const requests = grossOf(counts)
  const successRate = requests === 0 ? null : Math.round((counts.black / requests) * 1_000) / 10
  return { requests, successRate }
}
