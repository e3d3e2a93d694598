import {
  type Converter,
  type CostKey,
  converterTo,
  DAY_MS,
  type MoneyQuery,
  type MoneyReport,
  type VisitFilter,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { assertKept } from '#core/visits/to-span.ts'
import { toIso } from '#platform/to-iso.ts'
import { fromDay, toDay } from '../costs/to-day.ts'
import { rateMissing } from './rate-missing.ts'
import { readRevenue } from './read-revenue.ts'
import { readCosts, spreadAll } from './spread-all.ts'
import { type SpreadCost, sumMoney } from './sum-money.ts'
import { unallocatedBySource } from './unallocated.ts'

/**
 * Returns the cost of the visits on some days, and the part spent on invalid visits. Throws
 * `RATE_MISSING` rather than guess a rate, `VALIDATION_FAILED` for days before the retained
 * history, and `DOMAIN_NOT_FOUND` for a domain of another account.
 */
export async function readMoney(
  ctx: AccountContext,
  { from, to, by, limit, historyDays, ...filter }: MoneyQuery & { readonly historyDays: number },
): Promise<MoneyReport> {
  const days = { from: toDay(from), to: toDay(to) }
  const span = { from: days.from * DAY_MS, to: (days.to + 1) * DAY_MS }
  assertKept(span, historyDays, ctx.now())
  const search: VisitSearch = { ...(await toSearch(ctx, filter)), ...span, cursor: null, limit: 0 }
  const { currency, rates } = await shownLedger(ctx).costSettings()
  const convert = converterTo(currency, rates)
  const { costs, spread, used } = await readSpent(ctx, {
    days,
    search,
    by,
    filter,
    currency,
    convert,
  })
  const revenue = await readRevenue(ctx, { span, by, search, filter }, currency, convert)
  const { unallocatedOf, rows, ...summed } = sumMoney({
    currency,
    costs: used.map((each) => each.spread),
    groups: spread.groups,
    revenue,
    limit,
  })
  return {
    ...{ currency, by, from, to },
    hasCosts: costs.length > 0,
    rows: [...rows],
    ...summed,
    unallocatedCosts: unallocatedBySource(
      used.map(({ cost }, index) => ({ cost, amount: unallocatedOf[index] ?? '0' })),
    ),
    overlapping: spread.overlapping,
    countedFrom: toIso(spread.countedFrom),
  }
}

/**
 * Returns the cost of the invalid visits on the last UTC days, including today, and the number of
 * visits that share costs. Throws `RATE_MISSING`.
 */
export async function readWasted(
  ctx: AccountContext,
  input: { readonly campaignId: number | null; readonly days: number; readonly currency: string },
): Promise<{ wasted: string; visits: number }> {
  const { campaignId, currency } = input
  const to = Math.floor(ctx.now() / DAY_MS)
  const days = { from: to - input.days + 1, to }
  const filter = campaignId === null ? {} : { campaignId }
  const span = { from: days.from * DAY_MS, to: (to + 1) * DAY_MS }
  const search = { ...(await toSearch(ctx, filter)), ...span, cursor: null, limit: 0 }
  const { rates } = await shownLedger(ctx).costSettings()
  const convert = converterTo(currency, rates)
  const by = 'campaign'
  const { spread, used } = await readSpent(ctx, { days, search, by, filter, currency, convert })
  const costs = used.map((each) => each.spread)
  const { total } = sumMoney({ currency, costs, groups: spread.groups, revenue: null, limit: 1 })
  return { wasted: total.wasted, visits: total.paidVisits }
}

interface SpentInput {
  /** The last day is inclusive. */
  readonly days: { readonly from: number; readonly to: number }
  readonly search: VisitSearch
  readonly by: MoneyQuery['by']
  readonly filter: Omit<VisitFilter, 'from' | 'to'>
  readonly currency: string
  readonly convert: Converter
}

/** Returns the costs of some days, and the report's costs spread over their visits. */
async function readSpent(
  ctx: AccountContext,
  { days, search, by, filter, currency, convert }: SpentInput,
) {
  const costs = await readCosts(ctx, days)
  const spread = await spreadAll(ctx, { search, by, costs })
  const used = costs.flatMap((cost, index) => {
    const isCounted = cost.day * DAY_MS >= (spread.countedFrom ?? 0)
    const visits = isCounted ? (spread.visits[index] ?? 0) : 0
    const cells = visits === 0 ? [] : (spread.cells.get(index) ?? [])
    if (visits === 0 ? !isOf(cost, filter, search) : cells.length === 0) return []
    const micros = convert(cost.micros, cost.currency, fromDay(cost.day))
    if (micros === null) throw rateMissing(cost.currency, currency, fromDay(cost.day))
    return [{ cost, spread: { micros, visits, cells } satisfies SpreadCost }]
  })
  return { costs, spread, used }
}

/**
 * Returns whether a cost without visits belongs to a report: every filter must match the cost
 * itself.
 */
function isOf(
  cost: CostKey,
  filter: Omit<VisitFilter, 'from' | 'to'>,
  { campaignIds }: VisitSearch,
): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined) return true
    if (name === 'campaignId') return cost.campaignId === wanted
    if (name === 'domainId')
      return cost.campaignId !== null && campaignIds?.includes(cost.campaignId)
    return cost.dimension === name && cost.value === wanted
  })
}
