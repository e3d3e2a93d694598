import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, TERMS_VERSION } from '@crivo/shared'
import { Databases } from '../platform/databases.ts'
import { sqlStorageOf } from '../platform/sql-storage.ts'
import type { Sqlite } from '../platform/sqlite.ts'
import { currentPeriod, migrateLedger } from '../product.js'
import { apiKeyOf } from './secrets.ts'

const MIGRATIONS = 'apps/api-worker/src/db/migrations'

/** The control plane's database after its migrations. */
export const CONTROL_DATABASES = new Databases((database) => {
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) {
    const text = readFileSync(join(MIGRATIONS, file), 'utf8')
    for (const part of text.split('--> statement-breakpoint')) database.script(part)
  }
})

/** A ledger's storage after its migrations, which run whenever a ledger starts. */
export const LEDGER_DATABASES = new Databases((database) => {
  migrateLedger({
    sql: sqlStorageOf(database, () => {}),
    transactionSync: (work) => database.transaction(work),
  })
})

/** Adds an account with all of a customer's permissions and an API key; returns its ID. */
export function addAccount(database: Sqlite, name: string, now: number): number {
  const id = insert(
    database,
    `insert into accounts (name, email, password_hash, plan, terms_version, created_at)
     values (?, ?, '', 'scale', ?, ?) returning id`,
    [name, `${name}@example.com`, TERMS_VERSION, now],
  )
  const period = currentPeriod(now, now)
  database.run(
    `insert into subscriptions (account_id, current_period_start, current_period_end)
     values (?, ?, ?)`,
    [id, period.start, period.end],
  )
  const keyId = insert(
    database,
    `insert into api_keys (account_id, name, prefix, scopes, created_at)
     values (?, 'simulation', 'crivo_sk_', '["read","write"]', ?) returning id`,
    [id, now],
  )
  const hash = createHash('sha256').update(apiKeyOf(id)).digest('hex')
  database.run('insert into api_key_secrets (hash, key_id) values (?, ?)', [hash, keyId])
  return id
}

/** Adds a person's session in an account; returns its ID. */
export function addSession(database: Sqlite, accountId: number, now: number): string {
  const id = `session of ${accountId}`
  const until = now + 30 * DAY_MS
  database.run(
    `insert into sessions (id, account_id, created_at, last_used_at, expires_at, proven_at)
     values (?, ?, ?, ?, ?, ?)`,
    [id, accountId, now, now, until, until],
  )
  return id
}

/** Adds a domain whose edge is already running; returns its ID. */
export function addDomain(
  database: Sqlite,
  { accountId, name, now }: { accountId: number; name: string; now: number },
): number {
  return insert(
    database,
    `insert into domains (account_id, name, status, created_at)
     values (?, ?, 'active', ?) returning id`,
    [accountId, name, now],
  )
}

/** Inserts a row; returns its ID. */
const insert = (database: Sqlite, text: string, values: readonly unknown[]): number =>
  Number(database.run(text, values).rows[0]?.id)
