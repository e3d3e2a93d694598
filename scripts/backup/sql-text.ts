import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import * as z from 'zod'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Value = string | number | null | readonly number[]

const USER_TABLES =
  "type = 'table' and sql is not null and name not glob '_cf_*' and name not glob 'sqlite_*'"

/** Runs a query and returns its rows. */
export type ReadRows = (
  sql: string,
  parameters?: readonly (string | number)[],
) => Promise<readonly Readonly<Record<string, Value>>[]>

/** Small enough for one call and for a query that barely delays others. */
const ROWS_PER_PAGE = 1_000
const ROW_ID = 'backup rowid'
/** D1 accepts statements of up to 100,000 bytes, and rows of 2 MB. */
const MOST_BYTES = 90_000
/** A part of a long text, of at most 80,000 bytes as hexadecimal digits. */
const PART = /.{1,10000}/gsu

/**
 * Exports a database as lines of SQL, page by page, so that it stays available. Reads referencing
 * tables before the tables they refer to: rows added during the export then never refer to missing
 * rows. The import removes rows whose parents were deleted during the export.
 */
export async function* exportSql(read: ReadRows): AsyncGenerator<string> {
  const tables = await read(`select name, sql from sqlite_master where ${USER_TABLES}`)
  const others = await read(
    "select sql from sqlite_master where type <> 'table' and sql is not null",
  )
  const keys = referenceSchema.array().parse(await read(SELECT_REFERENCES))
  yield 'PRAGMA defer_foreign_keys=TRUE;'
  for (const { sql } of tables) yield `${sql};`
  for (const name of childrenFirst(keys)) yield* exportRows(read, name)
  // Keeps the autoincrement counters, so that no id is reused.
  yield 'DELETE FROM sqlite_sequence;'
  yield* exportRows(read, 'sqlite_sequence')
  for (const name of childrenFirst(keys).toReversed()) {
    for (const key of keys) if (key.name === name) yield* removeOrphans(key)
  }
  // Created last, because triggers must not fire.
  for (const { sql } of others) yield `${sql};`
}

async function* exportRows(read: ReadRows, table: string): AsyncGenerator<string> {
  const page = `select rowid as ${quote(ROW_ID)}, * from ${quote(table)}
    where rowid > ? order by rowid limit ${ROWS_PER_PAGE}`
  for (let last = -1; ; ) {
    const rows = await read(page, [last])
    for (const { [ROW_ID]: rowId, ...row } of rows) {
      last = Number(rowId)
      yield* insertRow(quote(table), row)
    }
    if (rows.length < ROWS_PER_PAGE) return
  }
}

/** Inserts a row; appends texts too long for one statement in parts to the last row. */
function* insertRow(table: string, row: Readonly<Record<string, Value>>): Generator<string> {
  const names = Object.keys(row).map(quote).join(',')
  const insert = (values: readonly Value[]) =>
    `INSERT INTO ${table} (${names}) VALUES(${values.map(literal).join(',')});`
  const whole = insert(Object.values(row))
  if (Buffer.byteLength(whole) <= MOST_BYTES) return yield whole
  const partsOf = (value: Value) => (typeof value === 'string' ? (value.match(PART) ?? []) : [])
  yield insert(Object.values(row).map((value) => (partsOf(value).length > 1 ? '' : value)))
  for (const [name, value] of Object.entries(row)) {
    const parts = partsOf(value)
    if (parts.length < 2) continue
    for (const part of parts) {
      yield `UPDATE ${table} SET ${quote(name)} = ${quote(name)} || ${literal(part)} WHERE rowid = (SELECT max(rowid) FROM ${table});`
    }
  }
}

function* removeOrphans({ name, parent, from, to, onDelete }: Reference): Generator<string> {
  if (parent === null || from === null) return
  const key = quote(from)
  const isOrphan = `${key} IS NOT NULL AND ${key} NOT IN (SELECT ${quote(to ?? 'id')} FROM ${quote(parent)})`
  yield onDelete === 'SET NULL'
    ? `UPDATE ${quote(name)} SET ${key} = NULL WHERE ${isOrphan};`
    : `DELETE FROM ${quote(name)} WHERE ${isOrphan};`
}

/** Replaces all tables with an exported SQL text, in one transaction. */
export async function importSql(db: Database, text: string): Promise<void> {
  const read: ReadRows = async (sql) =>
    (await db.prepare(sql).all<Record<string, string | number | null>>()).results
  const statements = splitSql(await replaceTables(read, text))
  await db.batch(statements.map((statement) => db.prepare(statement)))
}

/** Returns the SQL that replaces a database's tables with an exported SQL text. */
export async function replaceTables(read: ReadRows, text: string): Promise<string> {
  const references = referenceSchema.array().parse(await read(SELECT_REFERENCES))
  return [dropTables(references), text, ...(await keepCounters(read))].join('\n')
}

/**
 * Keeps an older backup from giving ids again that were given since: a new account would get a
 * former one's ledger, and a new domain would trust a former one's edge.
 */
async function keepCounters(read: ReadRows): Promise<string[]> {
  const known = await read("select name from sqlite_master where name = 'sqlite_sequence'")
  const counters = known.length === 0 ? [] : await read('select name, seq from sqlite_sequence')
  return counters.flatMap(({ name = null, seq = null }) => [
    `UPDATE sqlite_sequence SET seq = max(seq, ${literal(seq)}) WHERE name = ${literal(name)};`,
    `INSERT INTO sqlite_sequence (name, seq) SELECT ${literal(name)}, ${literal(seq)}
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${literal(name)});`,
  ])
}

/** A table and one of its foreign keys, if it has any. */
const referenceSchema = z.object({
  name: z.string(),
  parent: z.string().nullable(),
  from: z.string().nullable(),
  /** `null` for the parent's primary key. */
  to: z.string().nullable(),
  onDelete: z.string().nullable(),
})
type Reference = z.infer<typeof referenceSchema>

const SELECT_REFERENCES = `select m.name as name, f."table" as parent, f."from" as "from",
    f."to" as "to", f.on_delete as onDelete
  from sqlite_master m left join pragma_foreign_key_list(m.name) f where ${USER_TABLES}`

/**
 * Returns the SQL that drops these tables before an import. Drops referenced tables last, because
 * SQLite looks them up while it drops the tables that reference them.
 */
const dropTables = (references: readonly Reference[]): string =>
  [
    'PRAGMA defer_foreign_keys=TRUE;',
    ...childrenFirst(references).map((name) => `DROP TABLE ${quote(name)};`),
  ].join('\n')

/** Sorts tables so that each precedes the tables it references, except in cycles. */
function childrenFirst(references: readonly Pick<Reference, 'name' | 'parent'>[]): string[] {
  const left = new Set(references.map(({ name }) => name))
  const ordered: string[] = []
  while (left.size > 0) {
    const isParent = (table: string) =>
      references.some(({ name, parent }) => parent === table && name !== table && left.has(name))
    const [first = ''] = left
    const next = [...left].find((table) => !isParent(table)) ?? first
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return `X'${Buffer.from(value).toString('hex')}'`
  // SQLite ends a statement at a NUL.
  return value.includes('\0')
    ? `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
    : `'${value.replaceAll("'", "''")}'`
}
