import {
  type Column,
  getTableColumns,
  isSQLWrapper,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/** Values by column name; expressions and columns refer to the selected rows. */
type Row<Table extends SQLiteTable> = {
  readonly [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQLWrapper
}

interface Selection {
  /** Inserts the row once for each selected row; once if omitted. */
  readonly from?: SQL
  readonly where: SQL | undefined
  readonly orderBy?: SQL
  readonly limit?: SQL
}

/**
 * Inserts a row in one statement with the condition it depends on, so that concurrent calls cannot
 * both pass it. Values are matched to columns by name; omitted columns get their default or `null`.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<Table>,
  { from, where, orderBy, limit }: Selection,
) {
  const values: Readonly<Record<string, unknown>> = row
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) =>
    toSql(values[name] ?? (name in values ? null : column.default) ?? null, column),
  )
  const source = from && sql` from ${from}`
  const order = orderBy && sql` order by ${orderBy}`
  const most = limit && sql` limit ${limit}`
  const selected = sql`select ${sql.join(columns, sql`, `)}${source} where ${where}${order}${most}`
  // biome-ignore lint/plugin: the columns are in the order of the table by construction.
  return db.insert(table).select(selected)
}

const toSql = (value: unknown, column: Column): SQLWrapper =>
  isSQLWrapper(value) ? value : sql.param(value, column)
