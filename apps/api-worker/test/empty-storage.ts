import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

declare global {
  /** How many test files have used this isolate. */
  var filesInIsolate: number | undefined
}

const IDS_PER_FILE = 1_000_000

// Files share an isolate, but each starts with empty storage.
do {
  await reset()
  // A query still running from the previous file can recreate its tables.
} while (
  (await env.DB.prepare("select 1 from sqlite_master where name = 'accounts'").first()) !== null
)
// As one statement, which takes less time than a batch.
await env.DB.prepare(env.SCHEMA.join(';')).run()
// The isolate caches data of other files by ID, so each file uses its own IDs.
globalThis.filesInIsolate = (globalThis.filesInIsolate ?? 0) + 1
await env.DB.prepare(
  `insert into sqlite_sequence (name, seq)
   select name, ? from sqlite_master where type = 'table' and sql like '%autoincrement%'`,
)
  .bind(globalThis.filesInIsolate * IDS_PER_FILE)
  .run()
