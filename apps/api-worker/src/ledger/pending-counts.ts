import { capValues } from './cap-values.ts'
import { COUNT_COLUMNS, COUNTED, type Counted, type Group, mergeGroups } from './count-visits.ts'

/** Bytes of batches' counts that may wait; reading them costs each query its share. */
const MAX_PENDING_LENGTH = 512 * 1_024

const ADD_TO_HOURS = `insert into hours values (?, ?, ?, ?, ${COUNT_COLUMNS.map(() => '?').join(', ')})
  on conflict do update set
    ${COUNT_COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')}`

/**
 * Keeps a batch's counts as one row. Batches mostly count the same values, so many of them
 * together write far fewer rows of `hours` than each by itself.
 */
export function addPendingCounts(sql: SqlStorage, counts: Record<Counted, Group[]>): void {
  // In SQLite's binary form: who reads one dimension need not go through the text of all.
  sql.exec('insert into pending_counts (counts) values (jsonb(?))', JSON.stringify(counts))
  const { length } = sql
    .exec<{ length: number }>('select sum(length(counts)) as length from pending_counts')
    .one()
  if (length > MAX_PENDING_LENGTH) settlePendingCounts(sql)
}

/** Counts of a dimension that are not in `hours` yet; the same group may come several times. */
export function pendingGroups(sql: SqlStorage, dimension: Counted): Group[] {
  return sql
    .exec<{ groups: string }>(
      "select coalesce(counts -> ?, '[]') as groups from pending_counts order by id",
      `$.${dimension}`,
    )
    .toArray()
    .flatMap(({ groups }): Group[] => JSON.parse(groups))
}

/** Moves all pending counts into `hours`; the caller holds the transaction. */
export function settlePendingCounts(sql: SqlStorage): void {
  const batches = sql
    .exec<{ counts: string }>('select json(counts) as counts from pending_counts order by id')
    .toArray()
    .map(({ counts }): Partial<Record<Counted, Group[]>> => JSON.parse(counts))
  for (const dimension of COUNTED) {
    // Batches that came before a dimension was counted have none of it.
    addToHours(sql, dimension, mergeGroups(batches.flatMap((counts) => counts[dimension] ?? [])))
  }
  sql.exec('delete from pending_counts')
}

/** Adds groups to the hours, each of which is given once; the caller holds the transaction. */
export function addToHours(sql: SqlStorage, dimension: Counted, groups: readonly Group[]): void {
  for (const group of capValues(sql, dimension, groups)) {
    sql.exec(ADD_TO_HOURS, dimension, ...group)
  }
}
