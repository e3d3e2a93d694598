import { CREATE_SEGMENT_COLUMNS, CREATE_SEGMENT_SETS } from '../../segments/tables.ts'

/**
 * The size up to which a database's columns are copied in one run: about 80,000 visits, which take
 * 20 ms. Arriving visits wait for it.
 */
const MOST_BYTES = 4 * 1_024 * 1_024

export interface IndexedTable {
  readonly table: string
  /** The statement that creates the table with a separate index. */
  readonly create: string
  /** The column that makes the table's rows large. */
  readonly bytes: string
}

/** The tables of segments' columns. */
export const INDEXED_TABLES: readonly IndexedTable[] = [
  { table: 'segment_columns', create: CREATE_SEGMENT_COLUMNS, bytes: 'bytes' },
  { table: 'segment_sets', create: CREATE_SEGMENT_SETS, bytes: 'members' },
]

/**
 * Gives the tables of columns a separate index. Every release works with either layout, so a larger
 * database is left to `copyColumns`.
 */
export function indexColumns(sql: SqlStorage, mostBytes = MOST_BYTES): void {
  if (sql.databaseSize > mostBytes) return
  for (const { table, create } of INDEXED_TABLES) {
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
