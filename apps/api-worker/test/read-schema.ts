import { DatabaseSync } from 'node:sqlite'
import type { D1Migration } from '@cloudflare/vitest-plugin'

/**
 * Returns the statements that create the schema after all migrations, in a fraction of their time:
 * each test file starts with an empty database.
 */
export function readSchema(migrations: readonly D1Migration[]): string[] {
  const database = new DatabaseSync(':memory:')
  for (const { queries } of migrations) database.exec(queries.join(';'))
  const rows = database
    .prepare(
      `select sql from sqlite_master where sql is not null and name not like 'sqlite_%'
       order by type <> 'table', rowid`,
    )
    .all()
  database.close()
  return rows.map(({ sql }) => String(sql))
}
