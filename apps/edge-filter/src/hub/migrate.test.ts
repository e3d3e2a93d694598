import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { newHub, record } from '../../test/hub.ts'
import { outboxIn } from '../../test/outbox.ts'
import { visits } from '../../test/visits.ts'
import { migrate } from './migrate.ts'

const schemaOf = (sql: SqlStorage) =>
  sql
    .exec<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
    )
    .toArray()

test('migrates tables without a schema version and keeps their content', async () => {
  new FakeControlPlane()
  const hub = newHub()
  await record(hub, visits(3))
  await hub.claim({ campaignId: 1, limit: 5, visitId: crypto.randomUUID() })
  const newest = await runInDurableObject(hub, (_hub, { storage: { sql } }) => {
    const schema = schemaOf(sql)
    sql.exec(
      'DROP TABLE schema_version; DROP INDEX visit_batches_refused; DROP TABLE held_feed; DROP TABLE feed_chunks; DROP TABLE reverse_dns; DROP TABLE account; DROP TABLE origin_view; DROP TABLE filter_switch; DROP TABLE latest_people; ALTER TABLE last_reach DROP COLUMN failingSince; ALTER TABLE visit_windows DROP COLUMN isReviewers',
    )
    return schema
  })
  await evictDurableObject(hub)
  const claim = { campaignId: 1, limit: 5, visitId: crypto.randomUUID() }
  expect(await hub.claim(claim)).toBe(1)
  await runInDurableObject(hub, (_hub, { storage: { sql } }) => {
    expect(schemaOf(sql)).toEqual(newest)
    expect(outboxIn(sql).pending).toBe(3)
  })
})

test('runs each migration once', () =>
  runInDurableObject(newHub(), (_hub, { storage }) => {
    const before = schemaOf(storage.sql)
    migrate(storage)
    expect(schemaOf(storage.sql)).toEqual(before)
    expect(storage.sql.exec('SELECT version FROM schema_version').toArray()).toHaveLength(1)
  }))
