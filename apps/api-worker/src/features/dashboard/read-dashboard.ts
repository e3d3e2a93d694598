import { type Dashboard, VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import type { CountedValues } from '../../ledger/types.ts'
import { monthSoFar } from './month-so-far.ts'
import { changeOf, percentOf } from './percent.ts'
import { readCampaigns } from './read-campaigns.ts'

/** More than there are countries. */
const MOST_COUNTRIES = 300

/** What the account's month so far adds up to. */
export async function readDashboard({ ctx }: { ctx: AccountContext }): Promise<Dashboard> {
  const { month, over, before } = monthSoFar(ctx.now())
  const ledger = ctx.ledgerOf(ctx.accountId)
  const usageOf = ({ start, end }: typeof month) => ledger.usage({ from: start, to: end })
  const span = { from: month.start, to: month.end, campaignId: null }
  const [campaigns, usage, usageOver, usageBefore, countries] = await Promise.all([
    readCampaigns(ctx, { since: month.start }),
    usageOf(month),
    usageOf(over),
    usageOf(before),
    ledger.breakdown({ span, dimension: 'country', limit: MOST_COUNTRIES }),
  ])
  return {
    ...campaigns,
    totalRequests: usage.requests,
    requestsChange: changeOf(usageOver.requests, usageBefore.requests),
    blockedBots: usage.bots,
    botsChange: changeOf(usageOver.bots, usageBefore.bots),
    traffic: { legitimate: usage.requests - usage.bots, bots: usage.bots },
    // Neither is measured: edges send no decision times, and nobody asks them regularly.
    performance: { responseTime: null, uptime: null, edgeLatency: usage.meanDelayMs },
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
