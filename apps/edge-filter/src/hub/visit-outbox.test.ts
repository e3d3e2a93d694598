import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { outboxIn } from '../../test/outbox.ts'
import { readBatch, visit, visits, windowOf } from '../../test/visits.ts'
import { packVisits } from '../visit-window.ts'
import { type OutboxLimits, VisitOutbox } from './visit-outbox.ts'

const NOW = 1_000_000_000
const HOUR = 60 * 60_000
const GATHER = 60_000
const ROOMY: OutboxLimits = { visits: 10_000, bytes: 1e9, ageMs: 24 * HOUR }
const batchId = () => crypto.randomUUID()

interface Opened {
  readonly outbox: VisitOutbox
  readonly sql: SqlStorage
  readonly reopen: () => VisitOutbox
}

/** Runs in a Durable Object of its own, beside whatever the Hub keeps there. */
const inOutbox = (run: (opened: Opened) => void, limits: Partial<OutboxLimits> = {}) =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    const reopen = () => new VisitOutbox(storage, { ...ROOMY, ...limits })
    run({ outbox: reopen(), sql: storage.sql, reopen })
  })

const idsIn = (body: string) => readBatch(body).visits.map(({ id }) => id)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function nextBatch(outbox: VisitOutbox, now = NOW) {
  const batch = outbox.nextBatch(batchId(), now)
  if (batch === null) throw new Error('no batch')
  return batch
}

/** Stores each visit as a window of its own. */
function addSingly(outbox: VisitOutbox, rows: readonly ReturnType<typeof visit>[], now = NOW) {
  for (const row of rows) outbox.add(windowOf([row]), now)
}

test('a batch keeps its id and its very text until it is acknowledged, whatever comes in', () =>
  inOutbox(({ outbox, reopen }) => {
    const first = visits(3)
    outbox.add(windowOf(first), NOW)
    const sent = nextBatch(outbox)
    outbox.add(windowOf(visits(2)), NOW)
    expect(nextBatch(reopen())).toEqual(sent)
    expect(idsIn(sent.body)).toEqual(idsOf(first))
  }))

test('a batch holds at most 1,000 visits of whole windows, oldest first, and the next the rest', () =>
  inOutbox(({ outbox, reopen }) => {
    const all = [400, 400, 300, 1].map(visits)
    for (const window of all) outbox.add(windowOf(window), NOW)
    const one = nextBatch(outbox)
    outbox.acknowledge(one.id)
    const two = nextBatch(reopen())
    expect(idsIn(one.body)).toHaveLength(800)
    expect([...idsIn(one.body), ...idsIn(two.body)]).toEqual(idsOf(all.flat()))
  }))

test('the largest visits there can be make batches that the control plane takes', () =>
  inOutbox(({ outbox, sql }) => {
    // A control character takes six bytes in JSON.
    const text = '\u0001'.repeat(256)
    const large = { ruleId: text, city: text, region: text, referrer: text, botName: text }
    const all = Array.from({ length: 600 }, () => visit({ ...large, language: text, os: text }))
    for (const window of packVisits(all.map((visit) => JSON.stringify(visit))))
      outbox.add(window, NOW)
    const ids: string[] = []
    while (outboxIn(sql).pending > 0) {
      const { id, body } = nextBatch(outbox)
      expect(new TextEncoder().encode(body).length).toBeLessThan(1_001_000)
      ids.push(...idsIn(body))
      outbox.acknowledge(id)
    }
    expect(ids).toEqual(idsOf(all))
  }))

test('a window is stored once: while it waits, is under way, and after it was delivered', () =>
  inOutbox(({ outbox, reopen, sql }) => {
    const window = windowOf(visits(2))
    outbox.add(window, NOW)
    outbox.add(window, NOW)
    reopen().add(window, NOW)
    expect(outboxIn(sql).pending).toBe(2)
    const batch = nextBatch(outbox)
    outbox.add(window, NOW)
    reopen().add(window, NOW)
    outbox.acknowledge(batch.id)
    outbox.add(window, NOW + 59_000)
    expect(outbox.nextBatch(batchId(), NOW)).toBeNull()
  }))

test('stores a window of visits in one row, and leaves none behind', () =>
  inOutbox(({ outbox, sql }) => {
    const cursor = () => sql.exec('SELECT count(*) AS rows FROM visit_windows').one().rows
    outbox.add(windowOf(visits(500)), NOW)
    expect(cursor()).toBe(1)
    outbox.acknowledge(nextBatch(outbox).id)
    expect(cursor()).toBe(0)
    expect(sql.exec('SELECT * FROM visit_batches').toArray()).toEqual([])
  }))

test.each([
  ['visits', { visits: 3 }, NOW],
  ['bytes', { bytes: 3 * windowOf([visit()]).bytes }, NOW],
])(
  'beyond its bound of %s it drops the oldest that wait, never from a batch',
  (_name, limits, now) =>
    inOutbox(({ outbox, sql }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const batched = visits(2)
      addSingly(outbox, batched, now)
      const batch = nextBatch(outbox)
      const later = visits(5)
      addSingly(outbox, later, now)
      expect(outboxIn(sql)).toMatchObject({ pending: 5, dropped: 2 })
      expect(outboxIn(sql)).toMatchObject({ pending: 5, dropped: 2 })
      expect(nextBatch(outbox)).toEqual(batch)
      outbox.acknowledge(batch.id)
      expect(idsIn(nextBatch(outbox).body)).toEqual(idsOf(later.slice(2)))
    }, limits),
)

test('drops what waits for too long', () =>
  inOutbox(
    ({ outbox, sql }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      outbox.add(windowOf(visits(2)), NOW)
      outbox.add(windowOf(visits(1)), NOW + 1)
      outbox.add(windowOf(visits(1)), NOW + HOUR)
      expect(outboxIn(sql)).toMatchObject({ pending: 2, dropped: 2 })
    },
    { ageMs: HOUR },
  ))

test('a batch reports what was dropped since the one before, and it alone', () =>
  inOutbox(
    ({ outbox, reopen, sql }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      addSingly(outbox, visits(5))
      const first = nextBatch(outbox)
      expect(readBatch(first.body).dropped).toBe(2)
      addSingly(outbox, visits(4))
      expect(nextBatch(reopen())).toEqual(first)
      outbox.acknowledge(first.id)
      const second = nextBatch(outbox)
      expect(readBatch(second.body).dropped).toBe(1)
      outbox.acknowledge(second.id)
      addSingly(outbox, visits(1))
      expect(readBatch(nextBatch(outbox).body)).not.toHaveProperty('dropped')
      expect(outboxIn(sql).dropped).toBe(3)
    },
    { visits: 3 },
  ))

test.each([
  ['visits', { visits: 8 }],
  ['bytes', { bytes: 8 * windowOf([visit()]).bytes }],
])(
  'refused batches and what waits share the bound of %s: the oldest batch goes whole, and is reported',
  (_name, limits) =>
    inOutbox(({ outbox, sql, reopen }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const refused = [1, 3, 4].map(visits)
      for (const rows of refused) {
        addSingly(outbox, rows)
        outbox.quarantine(nextBatch(outbox).id, NOW)
      }
      expect(outboxIn(sql)).toEqual({ pending: 0, refusedBatches: 3, dropped: 0 })
      addSingly(outbox, visits(1))
      expect(outboxIn(sql)).toEqual({ pending: 1, refusedBatches: 2, dropped: 1 })
      addSingly(reopen(), visits(1))
      expect(outboxIn(sql)).toEqual({ pending: 2, refusedBatches: 1, dropped: 4 })
      const later = nextBatch(reopen())
      expect(readBatch(later.body)).toMatchObject({ dropped: 4 })
      outbox.acknowledge(later.id)
      const rest = nextBatch(reopen(), NOW + HOUR)
      expect(idsIn(rest.body)).toEqual(idsOf(refused[2] ?? []))
    }, limits),
)

test('what a dropped batch was to report is reported by the next one', () =>
  inOutbox(
    ({ outbox, sql }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      addSingly(outbox, visits(5))
      outbox.quarantine(nextBatch(outbox).id, NOW)
      addSingly(outbox, visits(2))
      expect(outboxIn(sql)).toMatchObject({ pending: 2, refusedBatches: 0, dropped: 5 })
      expect(readBatch(nextBatch(outbox).body).dropped).toBe(5)
    },
    { visits: 3 },
  ))

test.each(['open', 'refused'])('gives up a batch that is %s when its visits are too old', (state) =>
  inOutbox(({ outbox, sql, reopen }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    outbox.add(windowOf(visits(2)), NOW)
    outbox.add(windowOf(visits(1)), NOW + 1)
    const { id } = nextBatch(outbox, NOW + 1)
    if (state === 'open') outbox.postpone(id, NOW)
    else outbox.quarantine(id, NOW)
    expect(reopen().nextBatch(batchId(), NOW + 24 * HOUR - 1)?.id).toBe(id)
    expect(reopen().nextBatch(batchId(), NOW + 24 * HOUR)).toBeNull()
    expect(outboxIn(sql)).toEqual({ pending: 0, refusedBatches: 0, dropped: 3 })
  }),
)

test('does not give up the batch that is under way when visits come in', () =>
  inOutbox(({ outbox, sql }) => {
    outbox.add(windowOf(visits(2)), NOW)
    const batch = nextBatch(outbox)
    outbox.add(windowOf(visits(1)), NOW + 24 * HOUR)
    outbox.acknowledge(batch.id)
    expect(outboxIn(sql)).toEqual({ pending: 1, refusedBatches: 0, dropped: 0 })
  }))

test('after a second refusal in a row nothing is due for a while, and longer each time', () =>
  inOutbox(({ outbox, reopen }) => {
    const refuse = () => {
      outbox.add(windowOf(visits(1)), NOW)
      outbox.quarantine(nextBatch(outbox).id, NOW)
      outbox.add(windowOf(visits(1)), NOW)
      return (outbox.dueAt(NOW, 0) ?? 0) - NOW
    }
    expect(refuse()).toBe(0)
    expect(refuse()).toBeGreaterThanOrEqual(1_000)
    expect(refuse()).toBeGreaterThanOrEqual(2_000)
    expect((reopen().dueAt(NOW, 0) ?? 0) - NOW).toBeGreaterThanOrEqual(2_000)
    outbox.acknowledge(nextBatch(outbox).id)
    expect(refuse()).toBe(0)
  }))

test('batches that are always refused hold up none that came later', () =>
  inOutbox(({ outbox }) => {
    for (let index = 0; index < 3; index += 1) {
      outbox.add(windowOf(visits(1)), NOW)
      outbox.quarantine(nextBatch(outbox).id, NOW)
    }
    const fresh = visits(1)
    outbox.add(windowOf(fresh), NOW + HOUR)
    expect(idsIn(nextBatch(outbox, NOW + HOUR).body)).toEqual(idsOf(fresh))
  }))

test('a refused batch is sent again every hour, as it was, after what has not been tried yet', () =>
  inOutbox(({ outbox, sql, reopen }) => {
    outbox.add(windowOf(visits(2)), NOW)
    const refused = nextBatch(outbox)
    outbox.postpone(refused.id, NOW + 1)
    outbox.quarantine(refused.id, NOW)
    expect(outbox.dueAt(NOW, GATHER)).toBe(NOW + HOUR)
    expect(outbox.nextBatch(batchId(), NOW + HOUR - 1)).toBeNull()
    outbox.add(windowOf(visits(1)), NOW + HOUR)
    expect(outbox.dueAt(NOW + HOUR, GATHER)).toBe(NOW + HOUR)
    const later = nextBatch(reopen(), NOW + HOUR)
    expect(idsIn(later.body)).toHaveLength(1)
    outbox.acknowledge(later.id)
    expect(nextBatch(reopen(), NOW + HOUR)).toEqual(refused)
    expect(outboxIn(sql)).toMatchObject({ pending: 2, refusedBatches: 0 })
    outbox.quarantine(refused.id, NOW + HOUR)
    expect(outbox.dueAt(NOW + HOUR, GATHER)).toBe(NOW + 2 * HOUR)
    expect(nextBatch(outbox, NOW + 2 * HOUR)).toEqual(refused)
    outbox.acknowledge(refused.id)
    expect(outboxIn(sql)).toMatchObject({ pending: 0, refusedBatches: 0, dropped: 0 })
  }))

test('keeps every visit of hundreds of small batches that were refused', () =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    const outbox = new VisitOutbox(storage)
    for (let minute = 0; minute < 520; minute += 1) {
      outbox.add(windowOf(visits(1)), NOW + minute * 60_000)
      outbox.quarantine(nextBatch(outbox, NOW).id, NOW)
    }
    expect(outboxIn(storage.sql)).toEqual({ pending: 0, refusedBatches: 520, dropped: 0 })
  }))

test('is due once the oldest visit has gathered for long enough, at once when a batch is full', () =>
  inOutbox(({ outbox }) => {
    expect(outbox.dueAt(NOW, GATHER)).toBeNull()
    outbox.add(windowOf(visits(499)), NOW)
    outbox.add(windowOf(visits(500)), NOW + 1_500)
    expect(outbox.dueAt(NOW + 1_500, GATHER)).toBe(NOW + GATHER)
    expect(outbox.dueAt(NOW + 1_500, 4_000)).toBe(NOW + 4_000)
    outbox.add(windowOf(visits(1)), NOW + 1_600)
    expect(outbox.dueAt(NOW + 1_600, GATHER)).toBe(NOW + 1_600)
  }))

test('a failed batch makes everything wait, and nothing is due after the last one', () =>
  inOutbox(({ outbox }) => {
    outbox.add(windowOf(visits(1)), NOW)
    const batch = nextBatch(outbox)
    outbox.postpone(batch.id, NOW + 77_000)
    outbox.add(windowOf(visits(500)), NOW)
    outbox.add(windowOf(visits(500)), NOW)
    expect(outbox.dueAt(NOW, 0)).toBe(NOW + 77_000)
    expect(nextBatch(outbox).attempts).toBe(1)
    outbox.acknowledge(batch.id)
    outbox.acknowledge(nextBatch(outbox).id)
    expect(outbox.dueAt(NOW, GATHER)).toBeNull()
  }))

test('a Hub that wakes up to a long queue reads its ends, and knows how much waits', () =>
  inOutbox(
    ({ outbox, sql, reopen }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      for (let minute = 0; minute < 300; minute += 1) {
        outbox.add(windowOf(visits(3)), NOW + minute * 60_000)
      }
      const exec = vi.spyOn(sql, 'exec')
      const woken = reopen()
      const read = exec.mock.results.reduce((rows, { value }) => rows + value.rowsRead, 0)
      exec.mockRestore()
      expect(read).toBeLessThan(50)
      woken.add(windowOf(visits(2)), NOW + 300 * 60_000)
      expect(outboxIn(sql)).toMatchObject({ pending: 902, dropped: 0 })
      woken.add(windowOf(visits(2)), NOW + 300 * 60_000)
      expect(outboxIn(sql)).toMatchObject({ pending: 901, dropped: 3 })
    },
    { visits: 903 },
  ))
