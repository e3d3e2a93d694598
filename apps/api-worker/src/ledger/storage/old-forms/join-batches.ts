import { CREATE_OLD_TAIL } from '../../segments/tables.ts'

interface OldBatch {
  readonly [column: string]: SqlStorageValue
  readonly batchId: string
  readonly receivedAt: number
  readonly from: number
  readonly to: number
  readonly count: number
  readonly visits: string
}

/**
 * Converts batches with one row each into rows of the tail; the tables already have their counts.
 */
export function joinBatches(sql: SqlStorage): void {
  // A table just created by the previous step already has the new columns.
  if (sql.exec('select * from tail limit 0').columnNames.includes('content')) return
  sql.exec('alter table tail rename to old_tail')
  sql.exec(CREATE_OLD_TAIL)
  const ids = sql
    .exec<{ batchId: string }>('select batchId from old_tail order by receivedAt, batchId')
    .toArray()
  for (const [index, { batchId }] of ids.entries()) {
    const { receivedAt, from, to, count, visits } = sql
      .exec<OldBatch>('select * from old_tail where batchId = ?', batchId)
      .one()
    const head = JSON.stringify([batchId, receivedAt, from, to, {}]).slice(0, -1)
    const line = `${head},${visits.slice(1)}\n`
    const insert = 'insert into tail values (?, 1, ?, ?, ?, ?, ?, ?, ?)'
    sql.exec(insert, index + 1, batchId, receivedAt, from, to, count, line.length, line)
  }
  sql.exec('drop table old_tail')
}
