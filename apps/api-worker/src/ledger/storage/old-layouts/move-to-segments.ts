import { DAY_MS } from '@crivo/shared'
import { ROLLUP_TABLES } from '../../counts/rollups.ts'
import { SEGMENT_TABLES } from '../../segments/tables.ts'
import { idToBytes } from '../../visit-columns/visit-schema.ts'

/** The maximum number of batch IDs in one row. */
const MOST_IDS = 50_000

/** Every day with visits, found by its first visit. */
const DAYS_WITH_VISITS = `with recursive found (at) as (
    select min(at) from visits
    union all
    select (select min(at) from visits v where v.at >= (found.at / ${DAY_MS} + 1) * ${DAY_MS})
      from found where found.at is not null
  ) select at / ${DAY_MS} from found where at is not null`

/**
 * Prepares segments. The alarm moves visits into them in slices; until then, queries read the
 * table. Counts are rebuilt from the visits and kept as long as the visits.
 */
export function moveToSegments(sql: SqlStorage): void {
  for (const table of ['pending_counts', 'hours', 'days', 'weeks']) {
    sql.exec(`drop table if exists ${table}`)
  }
  const [present] = sql.exec("select 1 from sqlite_master where name = 'segments'").toArray()
  if (present === undefined) for (const table of SEGMENT_TABLES) sql.exec(table)
  for (const table of ROLLUP_TABLES) sql.exec(table)
  sql.exec(`insert or ignore into open_days ${DAYS_WITH_VISITS}`)
  sql.exec('insert or ignore into open_days select distinct hour / 24 from reviewer_hours')
  sql.exec('insert or ignore into open_weeks select distinct number / 7 from open_days')
  moveBatchIds(sql)
}

function moveBatchIds(sql: SqlStorage): void {
  const rows = sql
    .exec<{ id: string; receivedAt: number }>(
      'select id, receivedAt from batches order by receivedAt',
    )
    .toArray()
  for (let start = 0; start < rows.length; start += MOST_IDS) {
    const some = rows.slice(start, start + MOST_IDS)
    const ids = new Uint8Array(some.length * 8)
    for (const [index, { id }] of some.entries()) ids.set(idToBytes(id, 8), index * 8)
    const [first, last] = [some[0], some.at(-1)]
    sql.exec('insert into batch_ids values (?, ?, ?)', last?.receivedAt, first?.id, ids)
  }
  sql.exec('drop table batches')
}
