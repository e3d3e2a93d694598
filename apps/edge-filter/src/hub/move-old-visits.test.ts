import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import type { VisitRow } from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import { outboxIn } from '../../test/outbox.ts'
import { readBatch, visits, windowOf } from '../../test/visits.ts'
import { migrate } from './migrate.ts'
import { VisitOutbox } from './outbox/visit-outbox.ts'

const NOW = 1_000_000_000
const HOUR = 60 * 60_000

/** Drops the current tables, as if only an earlier Hub had run. */
function forgetTables(sql: SqlStorage): void {
  const named =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'"
  for (const { name } of sql.exec<{ name: string }>(named).toArray()) sql.exec(`DROP TABLE ${name}`)
}

/** Creates the tables of the first Hubs, with a batch in each state and waiting visits. */
function fillOldTables(sql: SqlStorage, rows: readonly VisitRow[]): void {
  forgetTables(sql)
  sql.exec(`
    CREATE TABLE visits (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      row TEXT NOT NULL,
      storedAt INTEGER NOT NULL
    );
    CREATE TABLE batches (
      last INTEGER PRIMARY KEY,
      first INTEGER NOT NULL,
      id TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL CHECK (state IN ('open', 'delivered', 'quarantined')),
      attempts INTEGER NOT NULL DEFAULT 0,
      notBefore INTEGER NOT NULL DEFAULT 0,
      settledAt INTEGER
    );
    CREATE INDEX batchesByState ON batches (state, settledAt);
    CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
    INSERT INTO counters VALUES ('dropped', 9);
  `)
  for (const row of rows) {
    const text = JSON.stringify(row)
    sql.exec('INSERT INTO visits (id, row, storedAt) VALUES (?, ?, ?)', row.id, text, NOW)
  }
  const batch = (
    id: string,
    first: number,
    last: number,
    state: string,
    settledAt: number | null,
  ) =>
    sql.exec(
      `INSERT INTO batches (last, first, id, state, attempts, notBefore, settledAt)
       VALUES (?, ?, ?, ?, 3, ?, ?)`,
      last,
      first,
      id,
      state,
      NOW + 5_000,
      settledAt,
    )
  batch(crypto.randomUUID(), 1, 10, 'delivered', NOW)
  batch(REFUSED, 11, 20, 'quarantined', NOW)
  batch(OPEN, 21, 820, 'open', null)
}

const REFUSED = crypto.randomUUID()
const OPEN = crypto.randomUUID()

test('sends the visits of earlier Hubs: unchanged batches first, then waiting visits', () =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    const old = visits(2_000)
    fillOldTables(storage.sql, old)
    migrate(storage, platformRuntime)
    const outbox = new VisitOutbox(storage, platformRuntime)
    expect(outboxIn(storage.sql)).toEqual({ pending: 1_980, refusedBatches: 1, dropped: 9 })
    expect(outbox.dueAt(NOW, 0)).toBe(NOW + 5_000)
    const open = outbox.nextBatch(crypto.randomUUID(), NOW)
    expect(open).toEqual({
      id: OPEN,
      body: JSON.stringify({ batchId: OPEN, visits: old.slice(20, 820) }),
      attempts: 3,
    })
    outbox.acknowledge(OPEN)
    const refused = new VisitOutbox(storage, platformRuntime).nextBatch(
      crypto.randomUUID(),
      NOW + HOUR,
    )
    expect(refused?.body).toBe(JSON.stringify({ batchId: REFUSED, visits: old.slice(10, 20) }))
    outbox.acknowledge(REFUSED)
    const rest: string[] = []
    while (outboxIn(storage.sql).pending > 0) {
      const batch = outbox.nextBatch(crypto.randomUUID(), NOW)
      rest.push(...readBatch(batch?.body ?? '').visits.map(({ id }) => id))
      outbox.acknowledge(batch?.id ?? '')
    }
    expect(rest).toEqual(old.slice(820).map(({ id }) => id))
    const tables = storage.sql.exec("SELECT name FROM sqlite_schema WHERE name = 'visits'")
    expect(tables.toArray()).toEqual([])
  }))

test('fills in the totals that earlier Hubs did not store', () =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { sql } = storage
    const limits = { bytes: 1e9, ageMs: HOUR }
    const outbox = new VisitOutbox(storage, platformRuntime, limits)
    for (const count of [1, 2, 3]) {
      outbox.add(windowOf(visits(count)), NOW)
      if (count < 3) outbox.quarantine(outbox.nextBatch(crypto.randomUUID(), NOW)?.id ?? '', NOW)
    }
    outbox.add(windowOf(visits(4)), NOW)
    for (const [table, columns] of Object.entries(SUMS)) {
      for (const column of columns) sql.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`)
    }
    sql.exec(
      'DROP TABLE schema_version; DROP INDEX visit_batches_refused; DROP TABLE held_feed; DROP TABLE feed_chunks; DROP TABLE reverse_dns; DROP TABLE account; DROP TABLE origin_view; DROP TABLE filter_switch; DROP TABLE latest_people; ALTER TABLE last_reach DROP COLUMN failingSince',
    )
    migrate(storage, platformRuntime)
    const widened = new VisitOutbox(storage, platformRuntime, limits)
    widened.add({ ...windowOf(visits(2)), count: 994 }, NOW + 1)
    expect(widened.dueAt(NOW + 1, HOUR)).toBeLessThan(NOW + HOUR)
    expect(outboxIn(sql)).toEqual({ pending: 1_001, refusedBatches: 2, dropped: 0 })
    widened.add(windowOf(visits(2)), NOW + HOUR)
    expect(outboxIn(sql)).toEqual({ pending: 996, refusedBatches: 0, dropped: 10 })
  }))

const SUMS = { visit_windows: ['countTo', 'bytesTo'], visit_batches: ['bytes', 'storedAt'] }
