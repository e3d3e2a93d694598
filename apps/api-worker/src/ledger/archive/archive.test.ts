import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DumpCursor, DumpLine } from '#core/ledger-api/dumps.ts'
import type { ArchiveFiles } from '#platform/bindings.ts'
import { batchOf, compact, newLedger, query, turn } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { LEDGER_PORTS } from '../../durable-objects.ts'
import { AccountLedger } from '../account-ledger.ts'
import { maintainWhenDue } from './maintain-when-due.ts'
import { maintainArchive } from './move-segments.ts'
import { openArchive } from './visit-archive.ts'

const DAY = 86_400_000
const NOW = Date.now()
const TODAY = Math.floor(NOW / DAY) * DAY
const ALL = { from: null, to: null, cursor: null, limit: 1_000 }
const SPAN = { from: TODAY - 100 * DAY, to: TODAY + DAY, campaignId: null }

type Ledger = ReturnType<typeof newLedger>

/** Visits on some days, newest first. */
const visitsOf = (days: readonly number[], each = 12): VisitRow[] =>
  days.flatMap((ago) =>
    Array.from({ length: each }, (_, index) =>
      visit(1 + (index % 2), {
        at: TODAY - ago * DAY + 1_000 * (each - index),
        city: index % 3 === 0 ? null : `City ${index % 3}`,
        clientIp: `189.${ago}.${index}.9`,
      }),
    ),
  )

const runAlarms = async (ledger: Ledger, count = 30) => {
  for (let alarms = 0; alarms < count; alarms++) {
    if (!(await runDurableObjectAlarm(ledger))) return
  }
}

/** Stores visits and lets the alarm archive those that are old. */
async function archived(
  visits: readonly VisitRow[],
  account: Parameters<typeof batchOf>[1] = {},
): Promise<Ledger> {
  const ledger = newLedger()
  await ledger.append(batchOf(visits, { maskAfterDays: null, ...account }))
  await compact(ledger)
  await runAlarms(ledger)
  return ledger
}

const keysOf = async (ledger: Ledger): Promise<string[]> => {
  const { objects } = await env.VISIT_ARCHIVE.list({ prefix: `${ledger.id}/` })
  return objects.map(({ key }) => key)
}

async function dumpOf(ledger: Ledger): Promise<DumpLine[]> {
  const lines: DumpLine[] = []
  for (let cursor: DumpCursor | null = null; ; ) {
    const page: Awaited<ReturnType<Ledger['dump']>> = await ledger.dump(cursor)
    lines.push(page.line as DumpLine)
    if (page.cursor === null) return JSON.parse(JSON.stringify(lines))
    cursor = page.cursor
  }
}

const segmentsOf = (ledger: Ledger) =>
  query(ledger, 'select day, object, maskedAt, damage from segments order by day')

/** A bucket that can be turned off, with a count of its reads. */
function createBucket() {
  const state = { isAway: false, gets: 0 }
  const check = () => {
    if (state.isAway) throw new Error('R2 is away')
  }
  const files: ArchiveFiles = {
    get: async (key, options) => {
      check()
      state.gets++
      return env.VISIT_ARCHIVE.get(key, options)
    },
    put: async (key, value) => {
      check()
      return env.VISIT_ARCHIVE.put(key, value)
    },
    delete: async (keys) => {
      check()
      return env.VISIT_ARCHIVE.delete(keys)
    },
    list: async (options) => {
      check()
      return env.VISIT_ARCHIVE.list(options)
    },
  }
  return { files, state }
}

/** Runs work with a ledger instance that has a different bucket. */
const withBucket = <T>(
  ledger: Ledger,
  files: ArchiveFiles,
  work: (instance: AccountLedger, storage: DurableObjectStorage) => Promise<T>,
): Promise<T> =>
  runInDurableObject(ledger, (_, state) =>
    work(new AccountLedger(state, { ...env, VISIT_ARCHIVE: files }, LEDGER_PORTS), state.storage),
  )

beforeEach(async () => {
  const { objects } = await env.VISIT_ARCHIVE.list()
  await env.VISIT_ARCHIVE.delete(objects.map(({ key }) => key))
})

const readAll = async (
  ledger: Pick<Ledger, 'visits' | 'breakdown' | 'countMatching' | 'visit' | 'visitsFrom'>,
  one: VisitRow,
) => {
  const found = await ledger.visits(ALL)
  const city = await ledger.countMatching({
    search: { ...ALL, city: 'City 1', from: SPAN.from, to: SPAN.to },
    by: 'campaign',
  })
  const { rows, total } = await ledger.breakdown({ span: SPAN, dimension: 'city', limit: 10 })
  return {
    visits: found.visits,
    one: await ledger.visit(one),
    address: (await ledger.visits({ ...ALL, ip: one.clientIp ?? '' })).visits,
    city: city.groups.map(({ key, counts }) => [key, counts.pass]),
    rows: rows.map(({ value, counts }) => [value, counts.pass]),
    total: total.pass,
    from: (await ledger.visitsFrom({ block: '189.60.0.0/16', from: 0, cursor: null })).rows.length,
  }
}

describe('archived visits', () => {
  it('are read as before, from R2 by ranges', async () => {
    const visits = visitsOf([0, 20, 60, 61, 62])
    const ledger = newLedger()
    await ledger.append(batchOf(visits, { maskAfterDays: null }))
    await compact(ledger)
    const one = visits.at(-20) as VisitRow
    const before = await readAll(ledger, one)
    expect(before.visits).toEqual(visits)
    expect(before.one).toEqual({ visit: one, isMasked: false })
    await runAlarms(ledger)
    expect((await segmentsOf(ledger)).map(({ object }) => object !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(await keysOf(ledger)).toHaveLength(1)
    const [left] = await query(
      ledger,
      'select sum(length(bytes)) as n from segment_columns where segment in (select id from segments where object is not null)',
    )
    expect(left).toEqual({ n: 0 })
    await evictDurableObject(ledger)
    expect(await readAll(ledger, one)).toEqual(before)
    const { files, state } = createBucket()
    await withBucket(ledger, files, async (instance) => {
      const found = await instance.visits({ ...ALL, ip: one.clientIp ?? '', limit: 1 })
      expect(found.visits).toEqual([one])
    })
    expect(state.gets).toBeLessThan(6)
  })

  it('are omitted while R2 is unavailable, as the response reports', async () => {
    const visits = visitsOf([0, 60, 61])
    const ledger = await archived(visits)
    const recent = visits.slice(0, 12)
    const { files, state } = createBucket()
    state.isAway = true
    await withBucket(ledger, files, async (instance) => {
      const found = await instance.visits({ ...ALL, country: 'BR' })
      const readableFrom = TODAY - 60 * DAY + 12_001
      expect(found).toEqual({ visits: recent, cursor: null, reports: {}, readableFrom })
      const search = { ...ALL, country: 'BR', from: SPAN.from, to: SPAN.to }
      const counted = await instance.countMatching({ search, by: 'campaign' })
      expect(counted.countedFrom).toBe(readableFrom)
      expect(counted.groups.map(({ counts }) => counts.pass)).toEqual([6, 6])
      expect(await instance.visit(visits[20] as VisitRow)).toEqual({ visit: null })
      expect(await instance.visit(recent[3] as VisitRow)).toMatchObject({ visit: recent[3] })
      state.isAway = false
      expect(await instance.visits({ ...ALL, country: 'BR' })).toEqual({
        visits,
        cursor: null,
        reports: {},
      })
    })
    expect((await segmentsOf(ledger)).every(({ damage }) => damage === null)).toBe(true)
  })

  it('are the only ones lost when an object’s bytes are damaged', async () => {
    const visits = visitsOf([0, 60])
    const ledger = await archived(visits)
    const [key = ''] = await keysOf(ledger)
    const bytes = new Uint8Array((await (await env.VISIT_ARCHIVE.get(key))?.arrayBuffer()) ?? [])
    await env.VISIT_ARCHIVE.put(key, bytes.fill(7, 4, bytes.length / 2))
    expect((await ledger.visits(ALL)).visits).toEqual(visits.slice(0, 12))
    await runAlarms(ledger)
    const kinds = (await ledger.alerts()).map(({ kind }) => kind)
    expect(kinds).toContain('visits_damaged')
    expect(await keysOf(ledger)).toEqual([key])
  })

  it('are the only ones lost when R2 has lost their object, and nothing else waits', async () => {
    const visits = visitsOf([0, 50, 60])
    const ledger = newLedger()
    await ledger.append(batchOf(visits.slice(24), { maskAfterDays: null }))
    await compact(ledger)
    await runAlarms(ledger)
    const [lost = ''] = await keysOf(ledger)
    await ledger.append(batchOf(visits.slice(0, 24), { maskAfterDays: null }))
    await compact(ledger)
    await runAlarms(ledger)
    expect(await keysOf(ledger)).toHaveLength(2)
    await env.VISIT_ARCHIVE.delete(lost)
    await evictDurableObject(ledger)
    const found = await ledger.visits({ ...ALL, country: 'BR' })
    expect(found).toEqual({ visits: visits.slice(0, 24), cursor: null, reports: {} })
    await runAlarms(ledger)
    expect((await ledger.alerts()).map(({ kind }) => kind)).toContain('visits_damaged')
    const lines = await dumpOf(ledger)
    expect(lines.filter((line) => 'object' in line)).toHaveLength(1)
  })

  it('are masked in other objects, even if R2 has lost one that is due', async () => {
    const ledger = await archived(visitsOf([60]))
    const [lost = ''] = await keysOf(ledger)
    await ledger.append(batchOf(visitsOf([50]), { maskAfterDays: null }))
    await compact(ledger)
    await runAlarms(ledger)
    await env.VISIT_ARCHIVE.delete(lost)
    await ledger.append(batchOf([visit(1)], { maskAfterDays: 40 }))
    const error = vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    for (let runs = 0; runs < 3; runs++) {
      await runAlarms(ledger)
      vi.setSystemTime(Date.now() + 300_000)
    }
    vi.useRealTimers()
    error.mockRestore()
    const [old, other] = await segmentsOf(ledger)
    expect(old).toMatchObject({ maskedAt: null, damage: expect.stringContaining('no object') })
    expect(other).toMatchObject({ maskedAt: expect.any(Number), damage: null })
  })

  it('are masked once, when all visits of their object are due', async () => {
    const visits = visitsOf([50, 51])
    const ledger = await archived(visits)
    const before = await keysOf(ledger)
    await ledger.append(batchOf([visit(1)], { maskAfterDays: 40 }))
    const read = async () =>
      (await ledger.visits({ ...ALL, to: NOW - 40 * DAY })).visits.map(({ clientIp }) => clientIp)
    // Masked immediately for readers, and then in R2.
    expect(new Set(await read()).size).toBe(24)
    expect((await read()).every((ip) => ip?.endsWith('.0'))).toBe(true)
    await runAlarms(ledger)
    const after = await keysOf(ledger)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect((await segmentsOf(ledger)).filter(({ maskedAt }) => maskedAt === null)).toHaveLength(0)
    await runAlarms(ledger)
    expect(await keysOf(ledger)).toEqual(after)
    const statistics = await query(
      ledger,
      "select statistics from segment_columns where name = 'clientIp'",
    )
    expect(JSON.stringify(statistics)).not.toContain('189.50.3.9')
    expect((await ledger.visits({ ...ALL, ip: '189.50.3.0' })).visits).toHaveLength(1)
  })

  it('are deleted by retention, while the rest of their object is kept', async () => {
    const visits = visitsOf([50, 51, 52])
    const ledger = await archived(visits)
    await ledger.append(batchOf([], { maskAfterDays: null, keptDays: 51 }))
    await runAlarms(ledger)
    await evictDurableObject(ledger)
    expect((await ledger.visits(ALL)).visits).toEqual(visits.slice(0, 24))
    expect(await keysOf(ledger)).toHaveLength(1)
    await ledger.append(batchOf([], { maskAfterDays: null, keptDays: 10 }))
    await runAlarms(ledger)
    expect(await keysOf(ledger)).toEqual([])
    expect(await query(ledger, 'select * from archive_objects')).toEqual([])
  })

  it('are erased with their account', async () => {
    const ledger = await archived(visitsOf([60]))
    expect(await keysOf(ledger)).toHaveLength(1)
    await ledger.erase()
    expect(await keysOf(ledger)).toEqual([])
  })

  it('are erased with their account only once a running alarm has ended', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf(visitsOf([60]), { maskAfterDays: null }))
    await compact(ledger)
    await query(ledger, 'delete from open_days')
    const { files } = createBucket()
    const steps: string[] = []
    let isErased: Promise<void> | null = null
    await runInDurableObject(ledger, async (_, state) => {
      const watched: ArchiveFiles = {
        ...files,
        put: (key, value) => {
          isErased ??= instance.erase()
          return files.put(key, value)
        },
        list: (options) => {
          steps.push('cleared')
          return files.list(options)
        },
      }
      const bindings = { ...env, VISIT_ARCHIVE: watched }
      const instance = new AccountLedger(state, bindings, LEDGER_PORTS)
      while (isErased === null) await instance.alarm().then(() => steps.push('ran'))
      await isErased
    })
    expect(steps.indexOf('cleared')).toBeGreaterThan(steps.lastIndexOf('ran'))
    expect(await keysOf(ledger)).toEqual([])
  })

  it('stay where they are while a dump is read', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf(visitsOf([60]), { maskAfterDays: null }))
    await compact(ledger)
    await ledger.dump(null)
    await runAlarms(ledger, 6)
    expect((await segmentsOf(ledger)).map(({ object }) => object)).toEqual([null])
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + 300_000 })
    await runAlarms(ledger)
    vi.useRealTimers()
    expect((await segmentsOf(ledger)).map(({ object }) => object)).not.toEqual([null])
  })

  it('stay where they are once a dump begins, even if an alarm is running', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf(visitsOf([60]), { maskAfterDays: null }))
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + DAY })
    await runInDurableObject(ledger, async (instance: AccountLedger, { storage }) => {
      const arrivals = () => [...storage.sql.exec('select id from arrivals')]
      let dumped: Promise<unknown> = Promise.resolve()
      vi.spyOn(LEDGER_PORTS.runtime, 'wait').mockImplementationOnce(async () => {
        dumped = instance.dump(null).then(arrivals)
      })
      await instance.alarm()
      expect(await dumped).toEqual(arrivals())
    })
  })

  it('are part of a dump, which another ledger restores', async () => {
    const visits = visitsOf([0, 60, 61], 30)
    const ledger = await archived(visits)
    const lines = await dumpOf(ledger)
    expect(lines.filter((line) => 'object' in line)).toHaveLength(1)
    expect('end' in (lines.at(-1) ?? {})).toBe(true)
    const other = await archived(visitsOf([70]))
    const [stale] = await keysOf(other)
    for (const line of lines) await other.load(line)
    await evictDurableObject(other)
    expect((await other.visits(ALL)).visits).toEqual(visits)
    expect(await keysOf(other)).toHaveLength(1)
    expect(await keysOf(other)).not.toContain(stale)
  })

  it('can be searched before their object is restored, and are whole afterwards', async () => {
    const visits = visitsOf([0, 60])
    const lines = await dumpOf(await archived(visits))
    const other = await archived(visitsOf([70]))
    for (const line of lines) {
      if ('object' in line) {
        const { readableFrom } = await other.visits({ ...ALL, country: 'BR' })
        expect(readableFrom).toBeGreaterThan(0)
      }
      await other.load(line)
    }
    await evictDurableObject(other)
    expect((await other.visits({ ...ALL, country: 'BR' })).visits).toEqual(visits)
  })

  it('are not changed by an alarm between the lines of a restore', async () => {
    const visits = visitsOf([0, 60])
    const ledger = await archived(visits)
    const id = crypto.randomUUID()
    const subject = visits.at(-1)?.clientIp ?? ''
    await ledger.startErasure({ id, kind: 'address', subject, from: null, to: NOW + DAY })
    const other = await archived(visitsOf([70]))
    for (const line of await dumpOf(ledger)) {
      await other.load(line)
      await runDurableObjectAlarm(other)
    }
    await runAlarms(other)
    expect((await other.visits(ALL)).visits).toEqual(visits.slice(0, -1))
    expect(await other.erasures()).toMatchObject([{ id, visits: 1 }])
  })
})

describe('a move to the archive', () => {
  const prepare = async () => {
    const visits = visitsOf([60, 61])
    const ledger = newLedger()
    await ledger.append(batchOf(visits, { maskAfterDays: null }))
    await compact(ledger)
    await query(ledger, 'delete from open_days')
    return { ledger, visits }
  }
  const step = (ledger: Ledger, files: ArchiveFiles, wait = turn) =>
    runInDurableObject(ledger, (_, { storage, id }) => {
      const archive = openArchive(files, String(id), () => crypto.randomUUID())
      return maintainArchive(storage, { now: NOW, firstDay: 0, turn: wait, archive }).catch(
        (error: Error) => error.message,
      )
    })

  it('that is interrupted changes nothing, wherever it stops', async () => {
    const { ledger, visits } = await prepare()
    let turns = 0
    const end = async () => {
      if (++turns > 9) throw new Error('The isolate ended')
    }
    expect(await step(ledger, env.VISIT_ARCHIVE, end)).toBe('The isolate ended')
    expect(await step(ledger, env.VISIT_ARCHIVE)).toBe(true)
    const { files } = createBucket()
    const put: ArchiveFiles['put'] = async (key, value) => {
      await files.put(key, value)
      throw new Error('The isolate ended after it')
    }
    expect(await step(ledger, { ...files, put })).toBe('The isolate ended after it')
    expect(await keysOf(ledger)).toHaveLength(1)
    expect((await segmentsOf(ledger)).every(({ object }) => object === null)).toBe(true)
    // First, the ledger deletes its leftovers in R2.
    await evictDurableObject(ledger)
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
    for (let steps = 0; steps < 4; steps++) await step(ledger, env.VISIT_ARCHIVE)
    expect(await keysOf(ledger)).toHaveLength(1)
    expect((await segmentsOf(ledger)).every(({ object }) => object !== null)).toBe(true)
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
  })

  it('is repeated until R2 is back, while other maintenance continues', async () => {
    const { ledger, visits } = await prepare()
    const { files, state } = createBucket()
    state.isAway = true
    expect(await step(ledger, files)).toBe('R2 is away')
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
    state.isAway = false
    for (let steps = 0; steps < 4; steps++) await step(ledger, files)
    expect(await keysOf(ledger)).toHaveLength(1)
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
  })

  it('loses no visit while R2 is unavailable for ten minutes, and retries every five', async () => {
    const { ledger, visits } = await prepare()
    const { files, state } = createBucket()
    let tries = 0
    const put: ArchiveFiles['put'] = (key, value) => {
      tries++
      return files.put(key, value)
    }
    const remove: ArchiveFiles['delete'] = (keys) => {
      tries++
      return files.delete(keys)
    }
    const minutes = async (from: number, to: number) => {
      for (let minute = from; minute < to; minute++) {
        const late = visit(1, { at: NOW + minute * 60_000 })
        await ledger.append(batchOf([late], { maskAfterDays: null }))
        visits.unshift(late)
        await runInDurableObject(ledger, (_, { storage, id }) => {
          const archive = openArchive({ ...files, put, delete: remove }, String(id), () =>
            crypto.randomUUID(),
          )
          return maintainWhenDue(storage, {
            now: NOW + minute * 60_000,
            firstDay: 0,
            turn,
            archive,
          })
        })
      }
    }
    state.isAway = true
    await minutes(0, 10)
    expect(tries).toBe(2)
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
    state.isAway = false
    await minutes(10, 13)
    expect((await segmentsOf(ledger)).every(({ object }) => object !== null)).toBe(true)
    expect(await keysOf(ledger)).toHaveLength(1)
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
  })

  it('stores nothing from a ledger that is erased meanwhile', async () => {
    const { ledger } = await prepare()
    let isErased = false
    const erase = async () => {
      if (isErased) return
      isErased = true
      await query(ledger, 'delete from segments')
    }
    await step(ledger, env.VISIT_ARCHIVE, erase)
    expect(await keysOf(ledger)).toEqual([])
  })
})
