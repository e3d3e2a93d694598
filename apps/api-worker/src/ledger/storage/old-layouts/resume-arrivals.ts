import { dayOf, type VisitRow } from '@crivo/shared'
import { reopenDay } from '../../counts/rollup-units.ts'
import { forgetVisits } from '../../erasure/note-erased.ts'
import { separateErased } from '../../ingest/erased-visits.ts'
import { isMovedBatch } from '../../segments/batch-ids.ts'
import { deleteBatches, deleteVisits, readTail } from '../../segments/tail.ts'
import { visitsOf } from '../../visit-columns/visit-columns.ts'
import { idToBytes } from '../../visit-columns/visit-schema.ts'

/**
 * Corrects batches that an earlier release could not see during a rollback: it stored a batch again
 * if its Hub repeated it, did not erase their visits, and counted ended days without them.
 */
export function resumeArrivals(sql: SqlStorage): void {
  const stored = new Set(readTail(sql).map(({ batchId }) => batchId))
  if (stored.size === 0) return
  const repeated = idsOfOldTail(sql)
  deleteBatches(sql, ({ batchId, from, receivedAt }) => {
    const [id = ''] = batchId.split('+')
    // Otherwise, these are the later parts of a batch whose first was moved before the rollback.
    const isWhole = stored.has(id)
    return isWhole && (repeated.has(id) || isMovedBatch(sql, id, from, receivedAt))
  })
  const visits = readTail(sql).flatMap((batch) => visitsOf(batch.visits))
  const kept = new Set(separateErased(sql, visits).kept.map(({ id }) => id))
  if (kept.size < visits.length) erase(sql, ({ id }) => !kept.has(id))
  for (const day of new Set(visits.map(({ at }) => dayOf(at)))) reopenDay(sql, day)
}

function erase(sql: SqlStorage, isErased: (visit: VisitRow) => boolean): void {
  const erased = deleteVisits(sql, isErased)
  forgetVisits(
    sql,
    erased.map(({ at, id }) => ({ at, id: idToBytes(id) })),
  )
  // Others are counted by `separateErased`.
  const count = "update erasures set visits = 1 where kind = 'visit' and subject = ? and visits = 0"
  for (const { id } of erased) sql.exec(count, id)
}

/** Reads the ids at the start of each batch's line. */
function idsOfOldTail(sql: SqlStorage): ReadonlySet<string> {
  const rows = sql.exec<{ content: string }>('select content from tail').toArray()
  return new Set(
    rows.flatMap(({ content }) => [...content.matchAll(/^\["([^"+]+)/gm)].map(([, id = '']) => id)),
  )
}
