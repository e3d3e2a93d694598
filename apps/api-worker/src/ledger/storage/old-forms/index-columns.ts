import { CREATE_SEGMENT_COLUMNS, CREATE_SEGMENT_SETS } from '../../segments/tables.ts'

/**
 * The size up to which a database's columns are copied at once: about two million visits, which
 * takes a second.
 */
const MOST_BYTES = 128 * 1_024 * 1_024

/** The tables of columns, and the statements that create them with a separate index. */
export const INDEXED_TABLES = {
  segment_columns: CREATE_SEGMENT_COLUMNS,
  segment_sets: CREATE_SEGMENT_SETS,
} as const

/**
 * Gives the tables of columns a separate index. Every release works with either layout, so a larger
 * database is left to `copyColumns`.
 */
export function indexColumns(sql: SqlStorage, mostBytes = MOST_BYTES): void {
  if (sql.databaseSize > mostBytes) return
  for (const [table, create] of Object.entries(INDEXED_TABLES)) {
    if (!isWithoutRowId(sql, table)) continue
    sql.exec(`alter table ${table} rename to unindexed`)
    sql.exec(create)
    sql.exec(`insert into ${table} select * from unindexed order by name, segment`)
    sql.exec('drop table unindexed')
  }
}

export const isWithoutRowId = (sql: SqlStorage, table: string): boolean =>
  sql
    .exec("select 1 from sqlite_master where name = ? and sql like '%without rowid%'", table)
    .toArray().length > 0
