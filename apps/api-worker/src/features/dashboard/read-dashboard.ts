import { type Dashboard, VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import type { CountedValues } from '../../ledger/types.ts'
import { changeOf, percentOf } from '../../percent.ts'
import { readUptime } from '../uptime/read-uptime.ts'
import { monthSoFar } from './month-so-far.ts'
import { readCampaigns } from './read-campaigns.ts'

/** More than there are countries. */
const MOST_COUNTRIES = 300

/** What the account's month so far adds up to. */
export async function readDashboard({ ctx }: { ctx: AccountContext }): Promise<Dashboard> {
  const spans = monthSoFar(ctx.now())
  const ledger = ctx.ledgerOf(ctx.accountId)
  const [campaigns, { usage, durations, countries }, uptime] = await Promise.all([
    readCampaigns(ctx, { since: spans.month.start }),
    ledger.overview({ spans, limit: MOST_COUNTRIES }),
    readUptime(ctx, spans.month.start),
  ])
  const { month, over, before } = usage
  return {
    ...campaigns,
    totalRequests: month.requests,
    requestsChange: changeOf(over.requests, before.requests),
    blockedBots: month.bots,
    botsChange: changeOf(over.bots, before.bots),
    traffic: { legitimate: month.requests - month.bots, bots: month.bots },
    performance: {
      responseTime: durations.decision?.p50 ?? null,
      responseTimeP95: durations.decision?.p95 ?? null,
      uptime: uptime?.percent ?? null,
      edgeLatency: month.meanDelayMs,
    },
    geoDistribution: distribute(countries),
  }
}

function distribute({ rows, total }: CountedValues): Dashboard['geoDistribution'] {
  const all = requestsOf(total)
  return rows
    .map(({ value, counts }) => ({
      country: value === '' ? null : value,
      count: requestsOf(counts),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map((each) => ({ ...each, percentage: percentOf(each.count, all) }))
}

/** Visits but those of verified crawlers. */
const requestsOf = (counts: VisitCounts): number =>
  VISIT_CLASSES.reduce((sum, each) => (each === 'verified' ? sum : sum + counts[each]), 0)
