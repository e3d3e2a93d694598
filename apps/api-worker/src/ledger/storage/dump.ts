import { Buffer } from 'node:buffer'
import type { DumpCursor, DumpLine, DumpPage } from '#core/ledger-api/dumps.ts'
import { isCopied, isCopy } from './old-layouts/copy-columns.ts'

type Row = NonNullable<DumpCursor['after']>

interface Table {
  readonly name: string
  readonly sql: string
}

/**
 * A line ends with the row that reaches either limit; a row has at most 2 MB. Text counts in
 * characters, and everything else in bytes before it becomes base64.
 */
const ROWS_PER_LINE = 500
const SIZE_PER_LINE = 1_500_000

/** Returns the next line of a dump; `null` starts a dump. Works for any tables. */
export function dumpLine(sql: SqlStorage, cursor: DumpCursor | null): DumpPage {
  const tables = [...dumpedTables(sql), ...sequencesOf(sql)]
  const names = tables.map(({ name }) => name)
  if (cursor === null) {
    const [table] = names
    const next = table === undefined ? null : { table, after: null, counts: {} }
    return { line: { schema: schemaOf(sql) }, cursor: next ?? END }
  }
  const table = tables.find(({ name }) => name === cursor.table)
  if (table === undefined) return { line: { end: cursor.counts }, cursor: null }
  const { columns, rows, last, isLast } = readRows(sql, table, cursor.after)
  const { name } = table
  const counts = { ...cursor.counts, [name]: (cursor.counts[name] ?? 0) + rows.length }
  const following = names[names.indexOf(name) + 1] ?? END.table
  return {
    line: { table: name, columns, rows },
    cursor: isLast
      ? { table: following, after: null, counts }
      : { table: name, after: last, counts },
  }
}

/** No table has an empty name. */
const END: DumpCursor = { table: '', after: null, counts: {} }

/**
 * Loads one line of a dump. The schema line empties the ledger first; the last line throws unless
 * every row has arrived. Returns whether the line was the last.
 */
export function loadLine(
  sql: SqlStorage,
  line: Exclude<DumpLine, { object: string }>,
): { done: boolean } {
  if ('schema' in line) {
    for (const { name } of tablesOf(sql)) sql.exec(`drop table ${quote(name)}`)
    for (const statement of line.schema) sql.exec(statement)
    return { done: false }
  }
  if ('end' in line) {
    for (const [table, count] of Object.entries(line.end)) {
      const [row] = sql.exec<{ n: number }>(`select count(*) as n from ${quote(table)}`)
      if (row?.n !== count) throw new Error(`Only ${row?.n} of ${count} ${table} rows arrived`)
    }
    return { done: true }
  }
  // Loading the other tables has counted their rows.
  if (line.table === SEQUENCES) sql.exec(`delete from ${SEQUENCES}`)
  const columns = line.columns.map(quote).join(', ')
  const places = line.columns.map(() => '?').join(', ')
  const insert = `insert into ${quote(line.table)} (${columns}) values (${places})`
  for (const row of line.rows) sql.exec(insert, ...row.map(fromDump))
  return { done: false }
}

/** Without copies, which would double the dump: the restored ledger makes its own. */
const dumpedTables = (sql: SqlStorage): Table[] => tablesOf(sql).filter(({ name }) => !isCopy(name))

/** SQLite's table of the last IDs given, so that a restored ledger gives no ID again. */
const SEQUENCES = 'sqlite_sequence'

const sequencesOf = (sql: SqlStorage): Table[] =>
  sql
    .exec<{ name: string; sql: string }>(
      'select name, sql from sqlite_master where name = ?',
      SEQUENCES,
    )
    .toArray()

/** Returns the tables, except the platform's own. */
const tablesOf = (sql: SqlStorage): Table[] =>
  sql
    .exec<{ name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'table'
       and name not glob '_cf_*' and name not glob 'sqlite_*'
       order by name`,
    )
    .toArray()

/**
 * Returns the statements that recreate tables, then indexes; SQLite's automatic indexes need none.
 */
function schemaOf(sql: SqlStorage): string[] {
  const indexes = sql
    .exec<{ sql: string }>(
      "select sql from sqlite_master where type = 'index' and sql is not null order by name",
    )
    .toArray()
  return [...dumpedTables(sql), ...indexes].map((entry) => entry.sql)
}

function readRows(sql: SqlStorage, { name, sql: text }: Table, after: Row | null) {
  // An alarm may replace a table with its copy between two lines; the rowids then differ.
  const hasOwnKey = isCopied(name) || /without\s+rowid/i.test(text)
  const key = hasOwnKey ? primaryKeyOf(sql, name) : ['rowid']
  const keyList = key.map(quote).join(', ')
  const where = after === null ? '' : `where (${keyList}) > (${key.map(() => '?').join(', ')})`
  const rest = `from ${quote(name)} ${where} order by ${keyList}`
  const start = (after ?? []).map(fromDump)
  const columns = sql.exec(`select * from ${quote(name)} limit 0`).columnNames
  const lengths = columns.map((column) => `length(${quote(column)})`).join(', ')
  const sizes = [...sql.exec(`select ${lengths} ${rest} limit ${ROWS_PER_LINE}`, ...start).raw()]
  // Read to the end, because a table with an open cursor can be neither renamed nor dropped.
  const rows = sql.exec(`select ${keyList}, * ${rest} limit ${rowsOfLine(sizes)}`, ...start).raw()
  const read = Array.from(rows, (row) => row.map(toDump))
  const last = read.at(-1)?.slice(0, key.length) ?? null
  const isLast = read.length === sizes.length && read.length < ROWS_PER_LINE
  return { columns, rows: read.map((row) => row.slice(key.length)), last, isLast }
}

/** Returns how many rows, given as the lengths of their columns, fit in a line. */
function rowsOfLine(sizes: readonly SqlStorageValue[][]): number {
  let sum = 0
  const full = sizes.findIndex((row) => {
    for (const size of row) sum += Number(size)
    return sum > SIZE_PER_LINE
  })
  return full === -1 ? sizes.length : full + 1
}

const primaryKeyOf = (sql: SqlStorage, table: string): string[] =>
  sql
    .exec<{ name: string }>('select name from pragma_table_info(?) where pk > 0 order by pk', table)
    .toArray()
    .map(({ name }) => name)

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const toDump = (value: SqlStorageValue): Row[number] =>
  value instanceof ArrayBuffer ? { base64: Buffer.from(value).toString('base64') } : value

const fromDump = (value: Row[number]): SqlStorageValue =>
  value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value
