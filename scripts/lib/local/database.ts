import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Miniflare } from 'miniflare'
import { ROOT } from '../paths.ts'

/** The control plane's database, as scripts access it. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

const MIGRATIONS = join(ROOT, 'apps/api-worker/src/db/migrations')

/**
 * Applies the migrations that a database lacks, in one call and one transaction. Drizzle's own
 * `migrate` prepares each statement by a call that blocks this process: in that time workerd closes
 * the connections that the next call needs.
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

/** `exec` runs a statement a line. */
const toLine = (statement: string) =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
