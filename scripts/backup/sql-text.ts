import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Value = string | number | null | readonly number[]

const USER_TABLES =
  "type = 'table' and sql is not null and name not glob '_cf_*' and name not glob 'sqlite_*'"

/** Exports a database as SQL text, in the format of `wrangler d1 export`. */
export async function exportSql(db: Database): Promise<string> {
  const read = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results
  const tables = await read<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where ${USER_TABLES}`,
  )
  const others = await read<{ sql: string }>(
    "select sql from sqlite_master where type <> 'table' and sql is not null",
  )
  const lines = ['PRAGMA defer_foreign_keys=TRUE;', ...tables.map(({ sql }) => `${sql};`)]
  for (const { name } of tables) lines.push(...(await exportRows(db, name)))
  // Keeps the autoincrement counters, so that no id is reused.
  lines.push('DELETE FROM sqlite_sequence;', ...(await exportRows(db, 'sqlite_sequence')))
  return [...lines, ...others.map(({ sql }) => `${sql};`), ''].join('\n')
}

async function exportRows(db: Database, table: string): Promise<string[]> {
  const [columns = [], ...rows] = await db
    .prepare(`select * from ${quote(table)}`)
    .raw<Value[]>({ columnNames: true })
  const names = columns.map((column) => quote(String(column))).join(',')
  return rows.map(
    (row) => `INSERT INTO ${quote(table)} (${names}) VALUES(${row.map(literal).join(',')});`,
  )
}

/** Replaces all tables with an exported SQL text, in one transaction. */
export async function importSql(db: Database, text: string): Promise<void> {
  const { results } = await db.prepare(SELECT_REFERENCES).all<Reference>()
  const statements = splitSql(`${dropTables(results)}\n${text}`)
  await db.batch(statements.map((statement) => db.prepare(statement)))
}

/** A table and a table that it references, if any. */
export interface Reference {
  readonly name: string
  readonly parent: string | null
}

export const SELECT_REFERENCES = `select m.name as name, f."table" as parent
  from sqlite_master m left join pragma_foreign_key_list(m.name) f where ${USER_TABLES}`

/**
 * Returns the SQL that drops these tables before an import. Referenced tables are dropped last:
 * SQLite looks them up while it drops the tables that reference them.
 */
export function dropTables(references: readonly Reference[]): string {
  const left = new Set(references.map(({ name }) => name))
  const lines = ['PRAGMA defer_foreign_keys=TRUE;']
  while (left.size > 0) {
    const isParent = (table: string) =>
      references.some(({ name, parent }) => parent === table && name !== table && left.has(name))
    const [first = ''] = left
    const next = [...left].find((table) => !isParent(table)) ?? first
    left.delete(next)
    lines.push(`DROP TABLE ${quote(next)};`)
  }
  return lines.join('\n')
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return `X'${Buffer.from(value).toString('hex')}'`
}
