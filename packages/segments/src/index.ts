export {
  type Cell,
  type ColumnSpec,
  type ColumnType,
  cellAt,
  cellOf,
  cellsAt,
  cellsOf,
  codeCountOf,
  codeReader,
  type DecodedColumn,
  entriesOf,
  keepCodes,
  MAX_ROWS,
  type Row,
  valuesByCode,
} from './columns/column.ts'
export { columnOfCells, columnOfEntries, unknownColumn } from './columns/column-of-cells.ts'
export { decodeColumn } from './columns/decode-column.ts'
export {
  type EncodedColumn,
  encodeColumn,
  encodeColumns,
} from './columns/encode-column.ts'
export { mayContain } from './columns/membership.ts'
export {
  decodeValues,
  encodeMerged,
  type MergedRows,
  mergeColumns,
} from './columns/merge-columns.ts'
export { SegmentError } from './columns/segment-error.ts'
export type { Bound, ColumnStatistics } from './columns/statistics.ts'
export { decodeParquetColumn } from './parquet/read-parquet.ts'
export {
  createParquetFile,
  type ParquetRange,
} from './parquet/write-parquet.ts'
export type { Condition } from './queries/condition.ts'
export { narrowConditions } from './queries/narrow-conditions.ts'
export { pickRows } from './queries/pick-rows.ts'
export { type Chunk, selectRows } from './queries/select-rows.ts'
export { type Count, createTally, type Group, type Tally } from './queries/tally.ts'
