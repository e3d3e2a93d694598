import { readState, writeState } from '../state.ts'
import { INDEXED_TABLES, type IndexedTable, isWithoutRowId } from './index-columns.ts'

/**
 * Limits on the rows copied or deleted per alarm run, at least one row. Arriving visits wait for
 * the run, and a row can have 2 MB.
 */
const SLICE_ROWS = 256
const SLICE_BYTES = 500_000
/** Leaves room for a second copy of the columns in the 10 GB of an object, below its alert. */
const MOST_BYTES = 3_000_000_000

/**
 * Copies the next columns of a database that was too large for `indexColumns`; returns whether
 * there are more. Triggers repeat every change of the table in its copy, under earlier releases
 * too. The complete copy takes the table's name; then the former table is emptied in slices.
 */
export function copyColumns(
  sql: SqlStorage,
  { mostBytes = MOST_BYTES, mostRows = SLICE_ROWS }: Partial<Limits> = {},
): boolean {
  return INDEXED_TABLES.some(
    (table) => emptyOld(sql, table, mostRows) || copyTable(sql, table, { mostBytes, mostRows }),
  )
}

interface Limits {
  /** The size up to which a database is copied. */
  readonly mostBytes: number
  /** The number of rows in a slice. */
  readonly mostRows: number
}

function copyTable(
  sql: SqlStorage,
  { table, create, bytes }: IndexedTable,
  { mostBytes, mostRows }: Limits,
): boolean {
  const copy = `${table}_copy`
  // Dumps of earlier releases have copies, but no triggers, so a restored copy misses changes.
  if (exists(sql, copy) && !exists(sql, `${copy}_delete`)) {
    sql.exec(`alter table ${copy} rename to ${table}_old`)
    return true
  }
  if (!isWithoutRowId(sql, table)) return false
  const state = `copied:${table}`
  if (!exists(sql, copy)) {
    // Not checked later: the copy itself makes the database larger.
    if (sql.databaseSize > mostBytes) return false
    sql.exec(create.replace(table, copy))
    repeatChanges(
      sql,
      table,
      copy,
      `insert or replace into ${copy} select * from ${table}
      where name = new.name and segment = new.segment;`,
    )
    writeState(sql, state, '["",0]')
  }
  const after: Key = JSON.parse(readState(sql, state) ?? '["",0]')
  const last = endOfSlice(sql, { table, bytes }, after, mostRows)
  if (last === null) {
    swap(sql, table, copy)
    sql.exec('delete from state where key = ?', state)
    return true
  }
  sql.exec(
    `insert or replace into ${copy} select * from ${table}
      where (name, segment) > (?, ?) and (name, segment) <= (?, ?)`,
    ...after,
    ...last,
  )
  writeState(sql, state, JSON.stringify(last))
  return true
}

type Key = readonly [name: string, segment: number]

/** Returns the key of the last row of the slice after a key; `null` if there are no more rows. */
function endOfSlice(
  sql: SqlStorage,
  { table, bytes }: Pick<IndexedTable, 'table' | 'bytes'>,
  after: Key,
  mostRows: number,
): Key | null {
  const rows = sql
    .exec<{ name: string; segment: number; size: number }>(
      `select name, segment, length(${bytes}) as size from ${table}
        where (name, segment) > (?, ?) order by name, segment limit ${mostRows}`,
      ...after,
    )
    .toArray()
  let sum = 0
  const full = rows.findIndex(({ size }) => {
    sum += size
    return sum >= SLICE_BYTES
  })
  const last = rows.at(full)
  return last === undefined ? null : [last.name, last.segment]
}

/** Replaces a table with its copy; later masking and deletions apply to the old one too. */
function swap(sql: SqlStorage, table: string, copy: string): void {
  for (const event of EVENTS) sql.exec(`drop trigger ${copy}_${event}`)
  sql.exec(`alter table ${table} rename to ${table}_old`)
  sql.exec(`alter table ${copy} rename to ${table}`)
  repeatChanges(sql, table, `${table}_old`, '')
}

const EVENTS = ['insert', 'update', 'delete'] as const

/** Repeats changes of a table in another: the row is deleted there, then stored by `store`. */
function repeatChanges(sql: SqlStorage, table: string, other: string, store: string): void {
  for (const event of EVENTS) {
    const row = event === 'insert' ? 'new' : 'old'
    sql.exec(`create trigger ${other}_${event} after ${event} on ${table} begin
      delete from ${other} where name = ${row}.name and segment = ${row}.segment;
      ${event === 'delete' ? '' : store}
    end`)
  }
}

/** Deletes the next rows of a replaced table, and the table once it is empty. */
function emptyOld(sql: SqlStorage, { table, bytes }: IndexedTable, mostRows: number): boolean {
  const old = `${table}_old`
  if (!exists(sql, old)) return false
  const last = endOfSlice(sql, { table: old, bytes }, ['', 0], mostRows)
  if (last !== null) {
    sql.exec(`delete from ${old} where (name, segment) <= (?, ?)`, ...last)
    return true
  }
  for (const event of EVENTS) sql.exec(`drop trigger if exists ${old}_${event}`)
  sql.exec(`drop table ${old}`)
  return true
}

/** Returns whether a table may be replaced with its copy. */
export const isCopied = (name: string): boolean =>
  INDEXED_TABLES.some(({ table }) => name === table)

/** Returns whether a table repeats the contents of another. */
export const isCopy = (name: string): boolean =>
  INDEXED_TABLES.some(({ table }) => name === `${table}_copy` || name === `${table}_old`)

const exists = (sql: SqlStorage, name: string): boolean =>
  sql.exec('select 1 from sqlite_master where name = ?', name).toArray().length > 0
