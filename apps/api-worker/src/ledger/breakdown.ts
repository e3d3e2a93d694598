import { VISIT_CLASSES, type VisitDimension } from '@crivo/shared'
import { addUpCounts, type CountNumbers, readCounts, toCounts } from './read-counts.ts'
import type { BreakdownInput, CountedValues, Span } from './types.ts'

/** Counts visits by the values of a dimension. */
export function readBreakdown(
  sql: SqlStorage,
  { span, dimension, limit }: BreakdownInput,
): CountedValues {
  const counted =
    dimension === 'campaign' ? countByCampaign(sql, span) : countByValue(sql, dimension, span)
  const rows = [...counted]
    .map(([value, numbers]) => ({ value: String(value), numbers, visits: visitsOf(numbers) }))
    .sort((a, b) => b.visits - a.visits || (a.value < b.value ? -1 : 1))
    .slice(0, limit)
    .map(({ value, numbers }) => ({ value, counts: toCounts(numbers) }))
  // Every visit has one value, if only `OTHER_VALUES`, so that their sum is that of all visits.
  return { rows, total: toCounts(addUpCounts(counted.values())) }
}

const countByValue = (sql: SqlStorage, dimension: VisitDimension, span: Span) =>
  readCounts(
    sql,
    {
      counted: dimension,
      dimension,
      keys: { weeks: 'value', days: 'value', hours: 'value' },
      pendingKey: ([, , value]) => value,
    },
    span,
  )

/** One campaign's days are in `total`; those of all of them stand side by side in `campaign`. */
function countByCampaign(sql: SqlStorage, span: Span) {
  const ofAll = span.campaignId === null
  const ownKey = 'cast(campaignId as text)'
  const key = ofAll ? 'value' : ownKey
  return readCounts(
    sql,
    {
      counted: 'total',
      dimension: ofAll ? 'campaign' : 'total',
      keys: { weeks: key, days: key, hours: ownKey },
      pendingKey: ([, campaignId]) => String(campaignId),
    },
    span,
  )
}

/** Each visit has one class, and the classes come first. */
const visitsOf = (numbers: CountNumbers): number =>
  VISIT_CLASSES.reduce((sum, _, at) => sum + (numbers[at] ?? 0), 0)
