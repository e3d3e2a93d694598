import {
  type Breakdown,
  grossOf,
  invalidShare,
  type Series,
  toCsvLine,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'

/** The media type of exported counts. */
export const COUNTS_TYPE = 'text/csv; charset=utf-8; header=present'

const COUNT_COLUMNS = [
  'gross',
  ...VISIT_CLASSES,
  'black',
  'failed',
  'automated',
  'interacted',
] as const

const cellsOf = (counts: VisitCounts): number[] =>
  COUNT_COLUMNS.map((column) => (column === 'gross' ? grossOf(counts) : counts[column]))

/** The share of invalid visits in percent, and its 95% interval. */
const SHARE_COLUMNS = ['invalidPercent', 'invalidLow', 'invalidHigh'] as const

function shareOf(counts: VisitCounts): (number | null)[] {
  const { percent, low, high } = invalidShare(counts)
  return [percent, low, high].map((each) =>
    percent === null || each === null ? null : Math.round(each * 100) / 100,
  )
}

/** Returns a breakdown as CSV, a line per value or pair of values. */
export function breakdownCsv({ dimension, secondary, rows }: Breakdown): string {
  const hasPairs = secondary !== null
  const lines = rows.map((row) => [
    row.value,
    ...(hasPairs ? [row.secondary ?? null] : []),
    ...cellsOf(row.counts),
    ...shareOf(row.counts),
  ])
  const names = hasPairs ? [dimension, secondary] : [dimension]
  return [[...names, ...COUNT_COLUMNS, ...SHARE_COLUMNS], ...lines].map(toCsvLine).join('')
}

/** Returns a series as CSV: a line per step with visits, including the previous span if present. */
export const seriesCsv = ({ step, points, previous }: Series): string =>
  [
    toCsvLine([step, 'period', ...COUNT_COLUMNS]),
    ...(previous?.points ?? []).map(({ at, counts }) =>
      toCsvLine([at, 'previous', ...cellsOf(counts)]),
    ),
    ...points.map(({ at, counts }) => toCsvLine([at, 'current', ...cellsOf(counts)])),
  ].join('')
