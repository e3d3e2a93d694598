import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Value = string | number | null | readonly number[]

const USER_TABLES = `type = 'table' and name not like '\\_cf\\_%' escape '\\' and sql is not null`

/** A database as SQL text, in the form of `wrangler d1 export`. */
export async function exportSql(db: Database): Promise<string> {
  const read = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results
  const tables = await read<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where ${USER_TABLES} and name not like 'sqlite\\_%' escape '\\'`,
  )
  const others = await read<{ sql: string }>(
    "select sql from sqlite_master where type <> 'table' and sql is not null",
  )
  const lines = ['PRAGMA defer_foreign_keys=TRUE;', ...tables.map(({ sql }) => `${sql};`)]
  for (const { name } of tables) lines.push(...(await exportRows(db, name)))
  // Says which ids were given before: none is given twice.
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

/** Puts an exported text in the place of all tables, in one transaction. */
export async function importSql(db: Database, text: string): Promise<void> {
  const { results } = await db
    .prepare(
      `select name from sqlite_master where ${USER_TABLES} and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all<{ name: string }>()
  const names = results.map(({ name }) => name)
  const statements = splitSql(`${dropTables(names)}\n${text}`)
  await db.batch(statements.map((statement) => db.prepare(statement)))
}

/** What removes these tables whatever refers to them, before a text that makes them again. */
export const dropTables = (names: readonly string[]): string =>
  ['PRAGMA defer_foreign_keys=TRUE;', ...names.map((name) => `DROP TABLE ${quote(name)};`)].join(
    '\n',
  )

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return `X'${Buffer.from(value).toString('hex')}'`
}
