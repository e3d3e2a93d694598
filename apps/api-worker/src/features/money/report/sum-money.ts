import {
  apportion,
  formatMicros,
  type MoneyFigures,
  minorUnit,
  OTHER_VALUES,
  roundToMinor,
  shareInterval,
} from '@crivo/shared'

/** Visits from people and bots, and how many were invalid. */
interface Counted {
  readonly visits: number
  readonly invalid: number
}

/** A day's cost, in the report's currency. */
export interface SpreadCost {
  readonly micros: number
  /** The visits that share the cost. */
  readonly visits: number
  /** The report's visits that share the cost, by value. */
  readonly cells: readonly (Counted & { readonly key: string })[]
}

export interface Revenue {
  readonly key: string
  readonly conversions: number
  readonly micros: number
}

interface Input {
  readonly currency: string
  readonly costs: readonly SpreadCost[]
  /** All visits of the report by value, with and without cost. */
  readonly groups: readonly (Counted & { readonly key: string })[]
  /** Conversion payouts by value, in the report's currency; `null` if unknown. */
  readonly revenue: readonly Revenue[] | null
  readonly limit: number
}

/** A row's totals, in micros, and the data for their interval. */
interface Sum {
  visits: number
  invalid: number
  paidVisits: number
  paidInvalid: number
  validMicros: number
  invalidMicros: number
  conversions: number
  revenueMicros: number
  /** The sum of the squares of the visits' costs. */
  squares: number
}

const noSum = (): Sum => ({
  ...{ visits: 0, invalid: 0, paidVisits: 0, paidInvalid: 0 },
  ...{ validMicros: 0, invalidMicros: 0, conversions: 0, revenueMicros: 0, squares: 0 },
})

function add(sum: Sum, other: Sum): void {
  for (const name of Object.keys(sum) as (keyof Sum)[]) sum[name] += other[name]
}

const spentOf = ({ validMicros, invalidMicros }: Sum): number => validMicros + invalidMicros

interface SummedMoney {
  readonly rows: readonly (MoneyFigures & { readonly value: string | null })[]
  readonly total: MoneyFigures
  readonly unallocated: string
  /** The part of each cost in `costs` that no visit carries. */
  readonly unallocatedOf: readonly string[]
}

/**
 * Spreads each cost evenly over its visits and adds up by value. Rounding neither loses nor adds
 * anything: rows and unallocated costs add up to the total in the currency's minor unit.
 */
export function sumMoney({ currency, costs, groups, revenue, limit }: Input): SummedMoney {
  const sums = sumByValue(costs, groups, revenue ?? [])
  const ordered = [...sums].sort(
    ([a, one], [b, other]) =>
      spentOf(other) - spentOf(one) ||
      other.revenueMicros - one.revenueMicros ||
      other.visits - one.visits ||
      (a < b ? -1 : 1),
  )
  const named = ordered.filter(([key]) => key !== OTHER_VALUES)
  const listed = named.slice(0, limit)
  const rest = [...named.slice(limit), ...ordered.filter(([key]) => key === OTHER_VALUES)]
  if (rest.length > 0) {
    const others = noSum()
    for (const [, sum] of rest) add(others, sum)
    listed.push([OTHER_VALUES, others])
  }
  const total = noSum()
  for (const [, sum] of listed) add(total, sum)
  const unit = minorUnit(currency)
  const idle = costs.map(({ micros, visits }) => (visits === 0 ? micros : 0))
  const idleMicros = idle.reduce((a, b) => a + b, 0)
  const coins = roundToMinor(spentOf(total) + idleMicros, currency) / unit
  const [valid = 0, invalid = 0, unallocated = 0] = apportion(coins, [
    total.validMicros,
    total.invalidMicros,
    idleMicros,
  ])
  const valids = apportion(
    valid,
    listed.map(([, sum]) => sum.validMicros),
  )
  const invalids = apportion(
    invalid,
    listed.map(([, sum]) => sum.invalidMicros),
  )
  const earned = roundToMinor(total.revenueMicros, currency) / unit
  const revenues = apportion(
    earned,
    listed.map(([, sum]) => sum.revenueMicros),
  )
  const money = (amount: number) => formatMicros(amount * unit)
  const shownOf = (coins: Coins): Coins => (revenue === null ? { ...coins, revenue } : coins)
  return {
    rows: listed.map(([key, sum], index) => {
      const [ok, wasted] = [valids[index] ?? 0, invalids[index] ?? 0]
      return {
        value: key === '' ? null : key,
        ...figuresOf(
          sum,
          currency,
          shownOf({ spent: ok + wasted, wasted, revenue: revenues[index] ?? 0 }),
        ),
      }
    }),
    total: figuresOf(
      total,
      currency,
      shownOf({ spent: valid + invalid + unallocated, wasted: invalid, revenue: earned }),
    ),
    unallocated: money(unallocated),
    unallocatedOf: apportion(unallocated, idle).map(money),
  }
}

function sumByValue(
  costs: Input['costs'],
  groups: Input['groups'],
  revenue: readonly Revenue[],
): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  const sumOf = (key: string): Sum => {
    const sum = sums.get(key) ?? noSum()
    sums.set(key, sum)
    return sum
  }
  for (const { key, visits, invalid } of groups) add(sumOf(key), { ...noSum(), visits, invalid })
  for (const { key, conversions, micros } of revenue) {
    add(sumOf(key), { ...noSum(), conversions, revenueMicros: micros })
  }
  for (const { micros, visits, cells } of costs) {
    const own = cells.reduce((sum, cell) => sum + cell.visits, 0)
    // The last weight is that of visits outside the report.
    const parts = apportion(micros, [
      ...cells.flatMap((cell) => [cell.visits - cell.invalid, cell.invalid]),
      visits - own,
    ])
    for (const [index, cell] of cells.entries()) {
      add(sumOf(cell.key), {
        ...noSum(),
        ...{ paidVisits: cell.visits, paidInvalid: cell.invalid },
        validMicros: parts[index * 2] ?? 0,
        invalidMicros: parts[index * 2 + 1] ?? 0,
        squares: cell.visits * (micros / visits) ** 2,
      })
    }
  }
  return sums
}

/** Amounts in the currency's minor unit, such as cents. */
interface Coins {
  readonly spent: number
  readonly wasted: number
  readonly revenue: number | null
}

function figuresOf(sum: Sum, currency: string, { spent, wasted, revenue }: Coins): MoneyFigures {
  const unit = minorUnit(currency)
  const [low, high] = intervalOf(sum)
  const valid = sum.paidVisits - sum.paidInvalid
  return {
    visits: sum.visits,
    invalid: sum.invalid,
    paidVisits: sum.paidVisits,
    paidInvalid: sum.paidInvalid,
    spent: formatMicros(spent * unit),
    wasted: formatMicros(wasted * unit),
    wastedLow: formatMicros(Math.min(roundToMinor(low, currency), wasted * unit)),
    wastedHigh: formatMicros(Math.max(roundToMinor(high, currency), wasted * unit)),
    conversions: revenue === null ? null : sum.conversions,
    revenue: revenue === null ? null : formatMicros(revenue * unit),
    returnPercent: revenue === null || spent === 0 ? null : (100 * revenue) / spent,
    costPerValid: valid === 0 ? null : formatMicros(Math.round(spentOf(sum) / valid)),
  }
}

/**
 * The 95% interval of the cost of invalid visits: the Wilson interval for their share of the cost,
 * using the number of equally priced visits that would be as certain (Kish's effective sample
 * size).
 */
function intervalOf(sum: Sum): readonly [low: number, high: number] {
  const spent = spentOf(sum)
  if (spent === 0 || sum.squares === 0) return [0, 0]
  const size = spent ** 2 / sum.squares
  const [low, high] = shareInterval((sum.invalidMicros / spent) * size, size)
  return [(low / 100) * spent, (high / 100) * spent]
}
