import {
  type Breakdown,
  type Series,
  toCsvLine,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'
import { grossOf } from './count-groups.ts'

/** The type of a file of counts. */
export const COUNTS_TYPE = 'text/csv; charset=utf-8; header=present'

const COUNT_COLUMNS = ['gross', ...VISIT_CLASSES, 'black', 'failed'] as const

const cellsOf = (counts: VisitCounts): number[] =>
  COUNT_COLUMNS.map((column) => (column === 'gross' ? grossOf(counts) : counts[column]))

/** A breakdown as CSV: a line for each value. */
export const breakdownCsv = ({ dimension, rows }: Breakdown): string =>
  [
    toCsvLine([dimension, ...COUNT_COLUMNS]),
    ...rows.map(({ value, counts }) => toCsvLine([value, ...cellsOf(counts)])),
  ].join('')

/** A series as CSV: a line for each step with visits, of the span before too where it is there. */
export const seriesCsv = ({ step, points, previous }: Series): string =>
  [
    toCsvLine([step, 'period', ...COUNT_COLUMNS]),
    ...(previous?.points ?? []).map(({ at, counts }) =>
      toCsvLine([at, 'previous', ...cellsOf(counts)]),
    ),
    ...points.map(({ at, counts }) => toCsvLine([at, 'current', ...cellsOf(counts)])),
  ].join('')
