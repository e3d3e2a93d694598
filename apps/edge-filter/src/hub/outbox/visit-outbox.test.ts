import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { expect, test, vi } from 'vitest'
import { packVisitReports, packVisits, type VisitWindow } from '#control-plane/visit-window.ts'
import { outboxIn } from '../../../test/outbox.ts'
import { readBatch, visit, visits, windowOf } from '../../../test/visits.ts'
import { type OutboxLimits, VisitOutbox } from './visit-outbox.ts'

const NOW = 1_000_000_000
const HOUR = 60 * 60_000
const GATHER = 60_000
const ROOMY: OutboxLimits = { bytes: 1e9, ageMs: 24 * HOUR }
/** Size of a heavy window: almost ten database pages. */
const HEAVY_BYTES = 40_000
const batchId = () => crypto.randomUUID()

interface Opened {
  readonly outbox: VisitOutbox
  readonly sql: SqlStorage
  readonly reopen: (limits?: Partial<OutboxLimits>) => VisitOutbox
}

/**
 * Runs a test in a new Durable Object with an outbox that has room for `heavyWindows` heavy
 * windows.
 */
const inOutbox = (
  run: (opened: Opened) => void,
  { heavyWindows, ...limits }: Partial<OutboxLimits> & { heavyWindows?: number } = {},
) =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    const outbox = new VisitOutbox(storage, platformRuntime, { ...ROOMY, ...limits })
    const room = heavyWindows && (heavyWindows + 0.5) * HEAVY_BYTES
    const own = { ...ROOMY, ...(room && { bytes: storage.sql.databaseSize + room }), ...limits }
    const reopen: Opened['reopen'] = (other) =>
      new VisitOutbox(storage, platformRuntime, { ...own, ...other })
    run({ outbox: room ? reopen() : outbox, sql: storage.sql, reopen })
  })

const idsIn = (body: string) => readBatch(body).visits.map(({ id }) => id)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function nextBatch(outbox: VisitOutbox, now = NOW) {
  const batch = outbox.nextBatch(batchId(), now)
  if (batch === null) throw new Error('no batch')
  return batch
}

/** Creates a window padded to `HEAVY_BYTES` with JSON whitespace. */
const heavy = (rows: readonly ReturnType<typeof visit>[]): VisitWindow => {
  const { visits, ...window } = windowOf(rows)
  return { ...window, visits: `[${visits.slice(1).padStart(HEAVY_BYTES - 1)}`, bytes: HEAVY_BYTES }
}

/** Stores each visit in its own heavy window. */
function addSingly(outbox: VisitOutbox, rows: readonly ReturnType<typeof visit>[], now = NOW) {
  for (const row of rows) outbox.add(heavy([row]), now)
}

test('a batch keeps its id and content until it is acknowledged', () =>
  inOutbox(({ outbox, reopen }) => {
    const first = visits(3)
    outbox.add(windowOf(first), NOW)
    const sent = nextBatch(outbox)
    outbox.add(windowOf(visits(2)), NOW)
    expect(nextBatch(reopen())).toEqual(sent)
    expect(idsIn(sent.body)).toEqual(idsOf(first))
  }))

test('a batch holds at most 1,000 visits in whole windows, oldest first', () =>
  inOutbox(({ outbox, reopen }) => {
    const all = [400, 400, 300, 1].map(visits)
    for (const window of all) outbox.add(windowOf(window), NOW)
    const one = nextBatch(outbox)
    outbox.acknowledge(one.id)
    const two = nextBatch(reopen())
    expect(idsIn(one.body)).toHaveLength(800)
    expect([...idsIn(one.body), ...idsIn(two.body)]).toEqual(idsOf(all.flat()))
  }))

test('visits of the maximum size make batches within the control plane’s limit', () =>
  inOutbox(({ outbox, sql }) => {
    // A control character takes six bytes in JSON.
    const text = '\u0001'.repeat(256)
    const large = { ruleId: text, city: text, region: text, referrer: text, botName: text }
    const all = Array.from({ length: 600 }, () => visit({ ...large, language: text, os: text }))
    for (const window of packVisits(
      all.map((visit) => JSON.stringify(visit)),
      platformRuntime.uuid,
    ))
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

test('stores a window once, whether it is waiting, being sent or delivered', () =>
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

test('stores a window in one row and deletes it when acknowledged', () =>
  inOutbox(({ outbox, sql }) => {
    const cursor = () => sql.exec('SELECT count(*) AS rows FROM visit_windows').one().rows
    outbox.add(windowOf(visits(500)), NOW)
    expect(cursor()).toBe(1)
    outbox.acknowledge(nextBatch(outbox).id)
    expect(cursor()).toBe(0)
    expect(sql.exec('SELECT * FROM visit_batches').toArray()).toEqual([])
  }))

test('drops the oldest waiting visits when the database is full, never the open batch', () =>
  inOutbox(
    ({ outbox, sql }) => {
      addSingly(outbox, visits(2))
      const batch = nextBatch(outbox)
      const later = visits(5)
      addSingly(outbox, later)
      expect(outboxIn(sql)).toMatchObject({ pending: 5, dropped: 2 })
      expect(nextBatch(outbox)).toEqual(batch)
      outbox.acknowledge(batch.id)
      expect(idsIn(nextBatch(outbox).body)).toEqual(idsOf(later.slice(2)))
    },
    { heavyWindows: 5 },
  ))

test('keeps any number of visits up to 8 of the 10 GB of its object', () =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    let size = 8e9
    const sql = { exec: storage.sql.exec.bind(storage.sql) } as SqlStorage
    Object.defineProperty(sql, 'databaseSize', { get: () => size })
    const transactionSync = storage.transactionSync.bind(storage)
    const outbox = new VisitOutbox(
      { sql, transactionSync } as DurableObjectStorage,
      platformRuntime,
    )
    const many = { ...windowOf([visit()]), count: 1_000_000 }
    for (let hour = 0; hour < 8; hour += 1) {
      outbox.add({ ...many, id: batchId(), bytes: 950_000_000 }, NOW + hour * HOUR)
    }
    expect(outboxIn(storage.sql)).toMatchObject({ pending: 8_000_000, dropped: 0 })
    size += 1
    vi.spyOn(sql, 'exec').mockImplementation((query, ...values) => {
      if (query.startsWith('DELETE FROM visit_windows')) size = 8e9
      return storage.sql.exec(query, ...values)
    })
    outbox.add({ ...many, id: batchId() }, NOW + 9 * HOUR)
    expect(outboxIn(storage.sql)).toMatchObject({ pending: 8_000_000, dropped: 1_000_000 })
  }))

test('drops visits after the retention period', () =>
  inOutbox(
    ({ outbox, sql }) => {
      outbox.add(windowOf(visits(2)), NOW)
      outbox.add(windowOf(visits(1)), NOW + 1)
      outbox.add(windowOf(visits(1)), NOW + HOUR)
      expect(outboxIn(sql)).toMatchObject({ pending: 2, dropped: 2 })
    },
    { ageMs: HOUR },
  ))

test('each dropped visit is reported in exactly one batch', () =>
  inOutbox(
    ({ outbox, reopen, sql }) => {
      addSingly(outbox, visits(5))
      const first = nextBatch(outbox)
      expect(readBatch(first.body).dropped).toBe(2)
      expect(nextBatch(reopen())).toEqual(first)
      outbox.acknowledge(first.id)
      addSingly(outbox, visits(4))
      const second = nextBatch(outbox)
      expect(readBatch(second.body).dropped).toBe(1)
      outbox.acknowledge(second.id)
      addSingly(outbox, visits(1))
      expect(readBatch(nextBatch(outbox).body)).not.toHaveProperty('dropped')
      expect(outboxIn(sql).dropped).toBe(3)
    },
    { heavyWindows: 3 },
  ))

test('drops and reports the whole oldest refused batch first when the database is full', () =>
  inOutbox(
    ({ outbox, sql, reopen }) => {
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
    },
    { heavyWindows: 8 },
  ))

test('the next batch reports the drops that a dropped batch would have reported', () =>
  inOutbox(
    ({ outbox, sql }) => {
      addSingly(outbox, visits(5))
      outbox.quarantine(nextBatch(outbox).id, NOW)
      addSingly(outbox, visits(2))
      expect(outboxIn(sql)).toMatchObject({ pending: 2, refusedBatches: 0, dropped: 5 })
      expect(readBatch(nextBatch(outbox).body).dropped).toBe(5)
    },
    { heavyWindows: 3 },
  ))

test.each(['open', 'refused'])('drops a batch that is %s after the retention period', (state) =>
  inOutbox(({ outbox, sql, reopen }) => {
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

test('does not drop a batch that is being sent when visits arrive', () =>
  inOutbox(({ outbox, sql }) => {
    outbox.add(windowOf(visits(2)), NOW)
    const batch = nextBatch(outbox)
    outbox.add(windowOf(visits(1)), NOW + 24 * HOUR)
    outbox.acknowledge(batch.id)
    expect(outboxIn(sql)).toEqual({ pending: 1, refusedBatches: 0, dropped: 0 })
  }))

test('delays the next batch after a second consecutive refusal, longer each time', () =>
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

test('batches that are always refused do not block later ones', () =>
  inOutbox(({ outbox }) => {
    for (let index = 0; index < 3; index += 1) {
      outbox.add(windowOf(visits(1)), NOW)
      outbox.quarantine(nextBatch(outbox).id, NOW)
    }
    const fresh = visits(1)
    outbox.add(windowOf(fresh), NOW + HOUR)
    expect(idsIn(nextBatch(outbox, NOW + HOUR).body)).toEqual(idsOf(fresh))
  }))

test('resends a refused batch unchanged every hour, after batches not tried yet', () =>
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

test('keeps every visit of hundreds of small refused batches', () =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, { storage }) => {
    const outbox = new VisitOutbox(storage, platformRuntime)
    for (let minute = 0; minute < 520; minute += 1) {
      outbox.add(windowOf(visits(1)), NOW + minute * 60_000)
      outbox.quarantine(nextBatch(outbox, NOW).id, NOW)
    }
    expect(outboxIn(storage.sql)).toEqual({ pending: 0, refusedBatches: 520, dropped: 0 })
  }))

test('is due when the oldest visit has gathered long enough, or when a batch is full', () =>
  inOutbox(({ outbox }) => {
    expect(outbox.dueAt(NOW, GATHER)).toBeNull()
    outbox.add(windowOf(visits(499)), NOW)
    outbox.add(windowOf(visits(500)), NOW + 1_500)
    expect(outbox.dueAt(NOW + 1_500, GATHER)).toBe(NOW + GATHER)
    expect(outbox.dueAt(NOW + 1_500, 4_000)).toBe(NOW + 4_000)
    outbox.add(windowOf(visits(1)), NOW + 1_600)
    expect(outbox.dueAt(NOW + 1_600, GATHER)).toBe(NOW + 1_600)
  }))

test('a failed batch delays all others, and nothing is due after the last one', () =>
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

test.each([1, 2, 17])(
  'stores each visit in less than 1,100 bytes of the database in windows of %i',
  (size) =>
    inOutbox(({ outbox, sql }) => {
      const places = { region: 'São Paulo', city: 'São José dos Campos', facts: 'f'.repeat(210) }
      const before = sql.databaseSize
      for (let index = 0; index < 400; index += 1) {
        const rows = visits(size).map((row) => ({ ...row, ...places, referrer: 'www.google.com' }))
        outbox.add(windowOf(rows), NOW)
      }
      expect((sql.databaseSize - before) / (400 * size)).toBeLessThan(1_100)
    }),
)

/** Returns the number of database rows that `work` reads. */
function rowsRead(sql: SqlStorage, work: () => void): number {
  const exec = vi.spyOn(sql, 'exec')
  work()
  const rows = exec.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0)
  exec.mockRestore()
  return rows
}

test('reads as many rows to store and send with many refused batches as with a few', () =>
  inOutbox(({ outbox, sql }) => {
    const refuse = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        outbox.add(windowOf(visits(1)), NOW)
        outbox.quarantine(nextBatch(outbox).id, NOW)
      }
    }
    const passOne = () =>
      rowsRead(sql, () => {
        outbox.add(windowOf(visits(1)), NOW)
        outbox.dueAt(NOW, GATHER)
        const { id } = nextBatch(outbox)
        outbox.add(windowOf(visits(1)), NOW)
        outbox.dueAt(NOW, GATHER)
        outbox.postpone(id, NOW)
        outbox.quarantine(id, NOW)
        outbox.acknowledge(nextBatch(outbox).id)
      })
    refuse(3)
    const besideFew = passOne()
    refuse(300)
    expect(passOne()).toBe(besideFew)
  }))

test('reads as many rows to start, store and send with a long queue as with a short one', () =>
  inOutbox(({ sql, reopen }) => {
    /** Adds windows of half a batch each. */
    const grow = (from: number, to: number) => {
      const outbox = reopen()
      for (let minute = from; minute < to; minute += 1) {
        outbox.add({ ...windowOf(visits(1)), count: 500 }, NOW + minute * 60_000)
      }
    }
    const passOne = (now: number) =>
      rowsRead(sql, () => {
        const woken = reopen()
        woken.add(windowOf(visits(1)), now)
        woken.dueAt(now, GATHER)
        const { id } = nextBatch(woken, now)
        woken.postpone(id, now)
        woken.acknowledge(id)
      })
    grow(0, 20)
    const fromShort = passOne(NOW + 20 * 60_000)
    grow(20, 600)
    expect(passOne(NOW + 600 * 60_000)).toBeLessThanOrEqual(fromShort)
  }))

test('sends reports after their visits, and on their own if no visits are waiting', async () => {
  await inOutbox(({ outbox }) => {
    const row = visit()
    const report = { id: row.id, at: row.at, campaignId: row.campaignId, bits: 8 }
    const reports = packVisitReports([JSON.stringify(report)], platformRuntime.uuid)
    outbox.add(windowOf([row]), NOW)
    outbox.add(reports, NOW)
    const both = outbox.nextBatch(batchId(), NOW)
    expect(readBatch(both?.body ?? '')).toMatchObject({ visits: [row], reports: [report] })
    outbox.acknowledge(both?.id ?? '')
    outbox.add({ ...reports, id: crypto.randomUUID() }, NOW)
    expect(outbox.dueAt(NOW, GATHER)).toBe(NOW + GATHER)
    const alone = outbox.nextBatch(batchId(), NOW)
    expect(readBatch(alone?.body ?? '')).toMatchObject({ visits: [], reports: [report] })
  })
})

test('sends windows of a batch that could not be stored', () =>
  inOutbox(({ outbox, sql }) => {
    const rows = visits(3)
    addSingly(outbox, rows)
    failOn(sql, 'INSERT ON visit_batches', () => expect(() => nextBatch(outbox)).toThrow())
    expect(outbox.dueAt(NOW, GATHER)).toBe(NOW + GATHER)
    expect(idsIn(nextBatch(outbox).body)).toEqual(idsOf(rows))
  }))

test('stores a window that is repeated because it could not be stored', () =>
  inOutbox(
    ({ outbox, sql }) => {
      const [first, second] = visits(2)
      if (first === undefined || second === undefined) throw new Error('two visits')
      outbox.add(heavy([first]), NOW)
      const window = heavy([second])
      const later = NOW + 2 * HOUR
      const add = () => outbox.add(window, later)
      failOn(sql, 'DELETE ON visit_windows', () => expect(add).toThrow())
      add()
      expect(idsIn(nextBatch(outbox, later).body)).toEqual([second.id])
    },
    { ageMs: HOUR },
  ))

/** Runs `work` while writes to a table fail, as on a full disk. */
function failOn(sql: SqlStorage, event: string, work: () => void): void {
  sql.exec(`CREATE TRIGGER full BEFORE ${event} BEGIN SELECT raise(ABORT, 'full'); END`)
  work()
  sql.exec('DROP TRIGGER full')
}
