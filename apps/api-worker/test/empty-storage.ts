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
  // A query that the previous file left running can bring its tables back.
} while (
  (await env.DB.prepare("select 1 from sqlite_master where name = 'accounts'").first()) !== null
)
await env.DB.batch(env.SCHEMA.map((statement) => env.DB.prepare(statement)))
// The isolate still caches what other files stored, by id: each file gets ids of its own.
globalThis.filesInIsolate = (globalThis.filesInIsolate ?? 0) + 1
await env.DB.prepare(
  `insert into sqlite_sequence (name, seq)
   select name, ? from sqlite_master where type = 'table' and sql like '%autoincrement%'`,
)
  .bind(globalThis.filesInIsolate * IDS_PER_FILE)
  .run()
