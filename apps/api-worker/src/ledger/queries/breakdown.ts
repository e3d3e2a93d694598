import type { BreakdownInput, CountedValues, Span } from '#core/ledger-api/counts.ts'
import { keyOfDimension } from '../counts/build-rollups.ts'
import { visitsIn } from '../counts/count-visits.ts'
import {
  addUpCounts,
  hoursOpener,
  type OpenHours,
  readCounts,
  toCounts,
} from '../counts/read-counts.ts'

/** Counts visits by the values of a dimension. */
export function readBreakdown(
  sql: SqlStorage,
  { span, dimension, limit }: BreakdownInput,
  now: number,
  open = hoursOpener(sql, now),
): CountedValues {
  const counted = countByValue(sql, dimension, span, open)
  const rows = [...counted]
    .map(([value, numbers]) => ({ value, numbers, visits: visitsIn(numbers) }))
    .sort((a, b) => b.visits - a.visits || (a.value < b.value ? -1 : 1))
    .slice(0, limit)
    .map(({ value, numbers }) => ({ value, counts: toCounts(numbers) }))
  // Every visit has a value, if only `OTHER_VALUES`, so the sum covers all visits.
  return { rows, total: toCounts(addUpCounts(counted.values())) }
}

/** For a single campaign, the counts by campaign are the campaign's total. */
function countByValue(
  sql: SqlStorage,
  dimension: BreakdownInput['dimension'],
  span: Span,
  open: OpenHours,
) {
  const isOwn = dimension === 'campaign' && span.campaignId !== null
  const keyOf = (_: number, value: string) => (isOwn ? String(span.campaignId) : value)
  return readCounts(
    sql,
    {
      dimension: isOwn ? 'total' : dimension,
      keys: { weeks: keyOf, days: keyOf },
      visits: keyOfDimension(dimension),
    },
    span,
    open,
  )
}
