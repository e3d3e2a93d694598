import { VISIT_CLASSES, type VisitCounts, type VisitDimension } from '@crivo/shared'
import { addUpCounts, readCounts } from './read-counts.ts'
import type { BreakdownInput, CountedValues, Span } from './types.ts'

/** Counts visits by the values of a dimension. */
export function readBreakdown(
  sql: SqlStorage,
  { span, dimension, limit }: BreakdownInput,
): CountedValues {
  const counted =
    dimension === 'campaign' ? countByCampaign(sql, span) : countByValue(sql, dimension, span)
  const rows = [...counted]
    .map(([value, counts]) => ({ value: String(value), counts }))
    .sort((a, b) => visitsOf(b.counts) - visitsOf(a.counts) || (a.value < b.value ? -1 : 1))
  return { rows: rows.slice(0, limit), total: readTotal(sql, span) }
}

/** What all visits of a span add up to, whatever their values. */
const readTotal = (sql: SqlStorage, span: Span): VisitCounts =>
  addUpCounts(
    readCounts(
      sql,
      {
        counted: 'total',
        dimension: 'total',
        keys: { weeks: 'value', days: 'value', hours: 'value' },
        pendingKey: ([, , value]) => value,
      },
      span,
    ).values(),
  )

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

const visitsOf = (counts: VisitCounts): number =>
  VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
