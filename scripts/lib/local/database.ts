import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Miniflare } from 'miniflare'
import { ROOT } from '../paths.ts'

/** The control plane's database, as scripts access it. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

const MIGRATIONS = join(ROOT, 'apps/api-worker/src/db/migrations')

/**
 * Applies missing migrations in one call and one transaction. Drizzle's own `migrate` blocks this
 * process while it prepares each statement, and meanwhile workerd closes the connections for the
 * next call.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.exec(
    'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)',
  )
  const newest = await database
    .prepare('select max(created_at) as at from __drizzle_migrations')
    .first<number | null>('at')
  const lines = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .filter(({ folderMillis }) => folderMillis > (newest ?? 0))
    .flatMap(({ sql, hash, folderMillis }) => [
      ...sql.map(toLine),
      `insert into __drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    ])
  if (lines.length > 0) await database.exec(lines.join('\n'))
}

/** Puts a statement on one line, because `exec` runs each line as a statement. */
const toLine = (statement: string) =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
