import type { MoneyQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { SpreadCosts, StoredCost } from '#core/ledger-api/costs.ts'
import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import type { SpreadCost } from './sum-money.ts'

/** The maximum number of slices of 200,000 visits. */
const MOST_SLICES = 50
/** The number of costs per page; a report reads all pages. */
const PAGE = 10_000

/** Returns the costs of some days, oldest first, because a day's rate also covers later days. */
export async function readCosts(
  ctx: AccountContext,
  days: { readonly from: number; readonly to: number },
): Promise<StoredCost[]> {
  const ledger = shownLedger(ctx)
  const costs: StoredCost[] = []
  for (;;) {
    const place = { campaignId: null, offset: 0, limit: PAGE, after: costs.at(-1) }
    const page = await ledger.costs({ ...days, ...place })
    costs.push(...page.costs)
    if (page.costs.length < PAGE) return costs.reverse()
  }
}

type Cells = SpreadCost['cells']

interface Spread {
  readonly visits: readonly number[]
  /** Counts by the index of the cost. */
  readonly cells: ReadonlyMap<number, Cells>
  readonly groups: Cells
  readonly overlapping: number
  /** The time from which all visits are counted; `null` if none are missing. */
  readonly countedFrom: number | null
}

/** Counts the visits of all costs slice by slice. Without costs, no visit is read. */
export async function spreadAll(
  ctx: AccountContext,
  input: {
    readonly search: VisitSearch
    readonly by: MoneyQuery['by']
    readonly costs: readonly StoredCost[]
  },
): Promise<Spread> {
  const { search, by } = input
  const costs = input.costs.map(({ day, campaignId, dimension, value }) => ({
    ...{ day, campaignId, dimension, value },
  }))
  const visits = costs.map(() => 0)
  const slices: SpreadCosts[] = []
  let cursor: string | null = null
  let countedFrom: number | null = null
  for (let count = 0; costs.length > 0; count++) {
    const slice: SpreadCosts = await shownLedger(ctx).spreadCosts({
      search: { ...search, cursor },
      by,
      costs,
    })
    slices.push(slice)
    for (const [index, each] of slice.visits.entries()) visits[index] = (visits[index] ?? 0) + each
    cursor = slice.cursor
    // The archive is unavailable.
    countedFrom = slice.readableFrom ?? null
    if (cursor === null || countedFrom !== null) break
    if (count + 1 === MOST_SLICES) {
      countedFrom = Number.parseInt(cursor, 10)
      break
    }
  }
  const cells = slices.flatMap((slice) => slice.cells)
  const byCost = Map.groupBy(cells, ({ cost }) => cost)
  return {
    visits,
    cells: new Map([...byCost].map(([cost, each]) => [cost, joined(each)])),
    groups: joined(slices.flatMap((slice) => slice.groups)),
    overlapping: slices.reduce((sum, slice) => sum + slice.overlapping, 0),
    countedFrom,
  }
}

/** Adds up the counts of several slices by value. */
const joined = (cells: Cells): Cells =>
  [...Map.groupBy(cells, ({ key }) => key)].map(([key, each]) => ({
    key,
    visits: each.reduce((sum, { visits }) => sum + visits, 0),
    invalid: each.reduce((sum, { invalid }) => sum + invalid, 0),
  }))
