import { cellOf } from '@crivo/segments'
import { afterVisitOf } from '@crivo/shared'
import type { VisitChunk } from '../segments/chunk.ts'
import { fromCell } from '../visit-columns/visit-schema.ts'
import { readVisitReports } from '../visit-reports/stored-visit-reports.ts'
import { type AfterColumns, COUNT_COLUMNS } from './count-visits.ts'

const COLUMN_OF: Partial<Record<ReturnType<typeof afterVisitOf>, number>> = {
  automation: COUNT_COLUMNS.indexOf('automated'),
  person: COUNT_COLUMNS.indexOf('interacted'),
}

/** Returns the count columns of the later reports on a chunk's visits; `null` if there are none. */
export function readAfter(sql: SqlStorage, chunk: VisitChunk): AfterColumns | null {
  if (chunk.weights !== undefined) return null
  const reports = readVisitReports(sql, chunk.from, chunk.to)
  if (reports.size === 0) return null
  const ids = chunk.column('id')
  return Uint8Array.from({ length: chunk.rows }, (_, row) => {
    const bits = reports.get(String(fromCell(cellOf(ids, row))))
    return bits === undefined ? 0 : (COLUMN_OF[afterVisitOf(bits)] ?? 0)
  })
}
