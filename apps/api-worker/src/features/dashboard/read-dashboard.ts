import {
  type Dashboard,
  OTHER_VALUES,
  shareInterval,
  type User,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'
import type { Period } from '#core/accounts/billing-period.ts'
import type { AccountContext } from '#core/context.ts'
import type { CountedStep, CountedValues } from '#core/ledger-api/counts.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { addUp, joinHours } from '#core/visits/count-groups.ts'
import { changeOf, percentOf } from '#platform/percent.ts'
import { monthSoFar } from './month-so-far.ts'
import { type NewestCampaign, readStored } from './read-stored.ts'

/** More than the number of countries in the world. */
const MOST_VALUES = 300

/** Returns the account's figures for the month so far, in days of its time zone. */
export async function readDashboard(
  ctx: AccountContext,
  { timeZone }: Pick<User, 'timeZone'>,
): Promise<Dashboard> {
  const spans = monthSoFar(ctx.now(), timeZone)
  const ledger = shownLedger(ctx)
  const [{ uptime, ...campaigns }, overview] = await Promise.all([
    readStored(ctx, { since: spans.month.start }),
    ledger.overview({ spans, limit: MOST_VALUES }),
  ])
  const { durations, hours } = overview
  const [month, over, before] = [spans.month, spans.over, spans.before].map((span) =>
    sumOf(hours, span),
  )
  const { requests = 0, bots = 0 } = month ?? {}
  return {
    ...campaigns,
    recentCampaigns: withCounts(campaigns.recentCampaigns, overview.campaigns),
    totalRequests: requests,
    requestsChange: changeOf(over?.requests ?? 0, before?.requests ?? 0),
    blockedBots: bots,
    botsChange: changeOf(over?.bots ?? 0, before?.bots ?? 0),
    traffic: { legitimate: requests - bots, bots },
    performance: {
      responseTime: durations.decision?.p50 ?? null,
      responseTimeP95: durations.decision?.p95 ?? null,
      uptime: uptime?.percent ?? null,
      edgeLatency: overview.meanDelayMs,
    },
    geoDistribution: distribute(overview.countries),
    days: daysOf(hours, spans.month, timeZone),
    worstSources: worstSources(overview.referrers),
  }
}

const isIn =
  ({ start, end }: Period) =>
  ({ at }: CountedStep): boolean =>
    at >= start && at < end

/**
 * Sums hourly requests; excludes reviewers' visits that are not counted yet, as daily counts do.
 */
function sumOf(hours: readonly CountedStep[], span: Period): { requests: number; bots: number } {
  const counts = addUp(hours.filter(isIn(span)).map((hour) => hour.counts))
  return { requests: requestsOf(counts), bots: botsOf(counts) }
}

function daysOf(hours: readonly CountedStep[], month: Period, timeZone: string): Dashboard['days'] {
  const inMonth = hours.filter(isIn(month)).map(({ at, counts }) => [String(at), counts] as const)
  return [...joinHours(new Map(inMonth), 'day', timeZone)].map(([at, counts]) => ({
    at: new Date(Number(at)).toISOString(),
    counts,
  }))
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

/** Adds the month's requests to campaigns. */
function withCounts(
  campaigns: readonly NewestCampaign[],
  { rows }: CountedValues,
): Dashboard['recentCampaigns'] {
  const countsOf = new Map(rows.map(({ value, counts }) => [value, counts]))
  return campaigns.map((campaign) => {
    const counts = countsOf.get(String(campaign.id))
    return {
      ...campaign,
      requests: counts ? requestsOf(counts) : 0,
      blockedBots: counts ? botsOf(counts) : 0,
    }
  })
}

const MOST_SOURCES = 5
/** With fewer requests, a source cannot be judged. */
const LEAST_REQUESTS = 20

/** Returns the sources with the most invalid traffic, ranked by the lower bound of their shares. */
function worstSources({ rows }: CountedValues): Dashboard['worstSources'] {
  return rows
    .filter(({ value }) => value !== OTHER_VALUES)
    .map(({ value, counts }) => ({
      referrer: value === '' ? null : value,
      requests: requestsOf(counts),
      blockedBots: botsOf(counts),
    }))
    .filter(({ requests, blockedBots }) => requests >= LEAST_REQUESTS && blockedBots > 0)
    .map((source) => ({
      ...source,
      percentage: percentOf(source.blockedBots, source.requests),
      interval: intervalOf(source.blockedBots, source.requests),
    }))
    .sort((a, b) => b.interval[0] - a.interval[0])
    .slice(0, MOST_SOURCES)
}

function intervalOf(part: number, whole: number): [low: number, high: number] {
  const [low, high] = shareInterval(part, whole)
  return [percentOf(low, 100), percentOf(high, 100)]
}

const botsOf = ({ givt, sivt }: VisitCounts): number => givt + sivt

/** Returns the number of visits, without those of verified crawlers. */
const requestsOf = (counts: VisitCounts): number =>
  VISIT_CLASSES.reduce((sum, each) => (each === 'verified' ? sum : sum + counts[each]), 0)
