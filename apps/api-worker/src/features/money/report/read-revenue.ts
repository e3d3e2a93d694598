import {
  type Converter,
  type MoneyDimension,
  SOURCE_DIMENSIONS,
  type VisitFilter,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { rateMissing } from './rate-missing.ts'
import type { Revenue } from './sum-money.ts'

interface Wanted {
  readonly span: { readonly from: number; readonly to: number }
  readonly by: MoneyDimension
  readonly search: VisitSearch
  readonly filter: Omit<VisitFilter, 'from' | 'to'>
}

/** Filters that can be applied to conversions. */
const CONVERSION_FILTERS: readonly string[] = ['campaignId', ...SOURCE_DIMENSIONS]

/**
 * Returns the payout of approved conversions of some days' visits, by value; `null` if a filter
 * cannot be applied to conversions. Throws `RATE_MISSING`.
 */
export async function readRevenue(
  ctx: AccountContext,
  { span, by, search: { parameters }, filter }: Wanted,
  currency: string,
  convert: Converter,
): Promise<Revenue[] | null> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (given.some(([name]) => !CONVERSION_FILTERS.includes(name))) return null
  const sums = await shownLedger(ctx).sumConversions({
    span: { ...span, by: 'visit' },
    filter: Object.fromEntries(given),
    groupBy: by,
    ...(parameters && { parameters }),
  })
  return sums.flatMap((sum) => {
    const { count, micros } = sum.amounts.approved
    if (count === 0) return []
    const converted = convert(micros, sum.currency, sum.day)
    if (converted === null) throw rateMissing(sum.currency, currency, sum.day)
    return [{ key: sum.key ?? '', conversions: count, micros: converted }]
  })
}
