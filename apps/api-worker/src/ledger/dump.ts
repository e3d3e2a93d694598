/** One line of a ledger's dump: its tables, rows of one of them, or how many rows each has. */
export type DumpLine =
  | { readonly schema: readonly string[] }
  | { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | { readonly end: Readonly<Record<string, number>> }

type Row = readonly (string | number | null | { readonly base64: string })[]

/** Where a dump goes on: the table, and the key of the last row that was read of it. */
export interface DumpCursor {
  readonly table: string
  readonly after: Row | null
  readonly counts: Readonly<Record<string, number>>
}

export interface DumpPage {
  readonly line: DumpLine
  /** `null` after the last line. */
  readonly cursor: DumpCursor | null
}

interface Table {
  readonly name: string
  readonly sql: string
}

const ROWS_PER_LINE = 500

/** The next line of a dump, without knowledge of what the tables hold; `null` begins. */
export function dumpLine(sql: SqlStorage, cursor: DumpCursor | null): DumpPage {
  const tables = tablesOf(sql)
  const names = tables.map(({ name }) => name)
  if (cursor === null) {
    const [table] = names
    const next = table === undefined ? null : { table, after: null, counts: {} }
    return { line: { schema: schemaOf(sql) }, cursor: next ?? END }
  }
  const table = tables.find(({ name }) => name === cursor.table)
  if (table === undefined) return { line: { end: cursor.counts }, cursor: null }
  const { columns, rows, last } = readRows(sql, table, cursor.after)
  const { name } = table
  const counts = { ...cursor.counts, [name]: (cursor.counts[name] ?? 0) + rows.length }
  const isLast = rows.length < ROWS_PER_LINE
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
 * Takes in one line of a dump. The schema's line empties the ledger first; the last line throws
 * unless every row has arrived. Gives whether it was the last.
 */
export function loadLine(sql: SqlStorage, line: DumpLine): { done: boolean } {
  if ('schema' in line) {
    for (const { name } of tablesOf(sql)) sql.exec(`drop table ${quote(name)}`)
    for (const statement of line.schema) sql.exec(statement)
    return { done: false }
  }
  if ('end' in line) {
    for (const [table, count] of Object.entries(line.end)) {
      const [row] = sql.exec<{ n: number }>(`select count(*) as n from ${quote(table)}`)
      if (row?.n !== count) throw new Error(`Of ${count} rows of ${table}, ${row?.n} have arrived`)
    }
    return { done: true }
  }
  const columns = line.columns.map(quote).join(', ')
  const places = line.columns.map(() => '?').join(', ')
  const insert = `insert into ${quote(line.table)} (${columns}) values (${places})`
  for (const row of line.rows) sql.exec(insert, ...row.map(fromDump))
  return { done: false }
}

/** Without the platform's own tables. */
const tablesOf = (sql: SqlStorage): Table[] =>
  sql
    .exec<{ name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'table'
       and name not glob '_cf_*' and name not glob 'sqlite_*'
       order by name`,
    )
    .toArray()

/** What makes the tables and then the indexes again; those that SQLite makes by itself have no text. */
function schemaOf(sql: SqlStorage): string[] {
  const indexes = sql
    .exec<{ sql: string }>(
      "select sql from sqlite_master where type = 'index' and sql is not null order by name",
    )
    .toArray()
  return [...tablesOf(sql), ...indexes].map((entry) => entry.sql)
}

function readRows(sql: SqlStorage, { name, sql: text }: Table, after: Row | null) {
  const hasRowId = !/without\s+rowid/i.test(text)
  const key = hasRowId ? ['rowid'] : primaryKeyOf(sql, name)
  const keyList = key.map(quote).join(', ')
  const where = after === null ? '' : `where (${keyList}) > (${key.map(() => '?').join(', ')})`
  const cursor = sql.exec(
    `select ${keyList}, * from ${quote(name)} ${where} order by ${keyList} limit ${ROWS_PER_LINE}`,
    ...(after ?? []).map(fromDump),
  )
  const columns = cursor.columnNames.slice(key.length)
  const read = [...cursor.raw()].map((row) => row.map(toDump))
  const last = read.at(-1)?.slice(0, key.length) ?? null
  return { columns, rows: read.map((row) => row.slice(key.length)), last }
}

const primaryKeyOf = (sql: SqlStorage, table: string): string[] =>
  sql
    .exec<{ name: string }>('select name from pragma_table_info(?) where pk > 0 order by pk', table)
    .toArray()
    .map(({ name }) => name)

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const toDump = (value: SqlStorageValue): Row[number] =>
  value instanceof ArrayBuffer ? { base64: btoa(bytesToText(new Uint8Array(value))) } : value

const fromDump = (value: Row[number]): SqlStorageValue =>
  value !== null && typeof value === 'object' ? textToBytes(atob(value.base64)) : value

const bytesToText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const textToBytes = (text: string): ArrayBuffer =>
  Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer
