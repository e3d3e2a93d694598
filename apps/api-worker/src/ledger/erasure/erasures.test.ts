import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErasureInput } from '#core/ledger-api/erasures.ts'
import { batchOf, compact, newLedger, query, turn } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { openArchive } from '../archive/visit-archive.ts'
import { runErasures } from './run-erasures.ts'

const DAY = 86_400_000
const NOW = Date.now()
const TODAY = Math.floor(NOW / DAY) * DAY
const ALL = { from: null, to: null, cursor: null, limit: 1_000 }
const SPAN = { from: TODAY - 100 * DAY, to: TODAY + DAY, campaignId: null }
const PERSON = '2001:db8::7'
const OTHERS = { maskAfterDays: null }

type Ledger = ReturnType<typeof newLedger>

/** Visits on some days, newest first; every third is the person's. */
const visitsOf = (days: readonly number[]): VisitRow[] =>
  days.flatMap((ago) =>
    Array.from({ length: 9 }, (_, index) =>
      visit(1, {
        at: TODAY - ago * DAY + 1_000 * (9 - index),
        city: index % 3 === 0 ? 'Manaus' : 'Recife',
        clientIp: index % 3 === 0 ? PERSON : `2001:db8::${ago}:${index}`,
      }),
    ),
  )

const isOthers = ({ clientIp }: VisitRow): boolean => clientIp !== PERSON

const runAlarms = async (ledger: Ledger) => {
  for (let alarms = 0; alarms < 40; alarms++) {
    if (!(await runDurableObjectAlarm(ledger))) return
  }
}

/** A ledger with visits in the archive, in segments and in the tail. */
async function storedEverywhere(visits: readonly VisitRow[]): Promise<Ledger> {
  const ledger = newLedger()
  await ledger.append(batchOf(visits.slice(9), OTHERS))
  await compact(ledger)
  await runAlarms(ledger)
  await ledger.append(batchOf(visits.slice(0, 9), OTHERS))
  return ledger
}

const requestOf = (subject: string, given: Partial<ErasureInput> = {}): ErasureInput => ({
  ...{ id: crypto.randomUUID(), kind: 'address', subject, from: null, to: NOW + 1 },
  ...given,
})

const erase = async (ledger: Ledger, request: ErasureInput) => {
  await ledger.startErasure(request)
  await runAlarms(ledger)
  return (await ledger.erasures()).find(({ id }) => id === request.id)
}

const keysOf = async (ledger: Ledger): Promise<string[]> => {
  const { objects } = await env.VISIT_ARCHIVE.list({ prefix: `${ledger.id}/` })
  return objects.map(({ key }) => key)
}

const bill = async (ledger: Ledger) => ({
  totals: await ledger.totals(),
  usage: await ledger.usage({ from: 0, to: TODAY + DAY }),
})

beforeEach(async () => {
  const { objects } = await env.VISIT_ARCHIVE.list()
  await env.VISIT_ARCHIVE.delete(objects.map(({ key }) => key))
})

describe('erasing the visits of an IP address', () => {
  it('leaves other visits and the bill unchanged', async () => {
    const visits = visitsOf([0, 1, 20, 60, 61])
    const ledger = await storedEverywhere(visits)
    const [before, keys] = [await bill(ledger), await keysOf(ledger)]
    expect(keys).toHaveLength(1)
    const receipt = await erase(ledger, requestOf(PERSON))
    expect(receipt).toMatchObject({
      ...{ kind: 'address', subject: '2001:db8::/48', visits: 15, exactFrom: 0 },
      ...{ completedAt: expect.any(Number), isDelayed: false, unreadableDays: [] },
    })
    expect((await ledger.visits(ALL)).visits).toEqual(visits.filter(isOthers))
    expect((await ledger.visits({ ...ALL, ip: PERSON })).visits).toEqual([])
    const { rows } = await ledger.breakdown({ span: SPAN, dimension: 'city', limit: 10 })
    expect(rows.map(({ value, counts }) => [value, counts.pass])).toEqual([['Recife', 30]])
    expect(await bill(ledger)).toEqual(before)
    expect(await keysOf(ledger)).not.toEqual(keys)
    expect(await keysOf(ledger)).toHaveLength(1)
  })

  it('leaves nothing of the IP address in the ledger', async () => {
    const ledger = newLedger()
    const limit = { campaignId: 1, visits: 5, windowMs: DAY }
    const account = { ...OTHERS, events: ['alert.raised', 'visit.allowed'] as const }
    await ledger.append({
      ...batchOf(visitsOf([0, 60]), { ...account, events: [...account.events] }),
      accessLimits: [limit],
    })
    const today = visitsOf([0]).map((each) => ({ ...each, at: NOW - 5 }))
    await ledger.append({
      ...batchOf(today.concat(today.map((each) => ({ ...each, id: crypto.randomUUID() })))),
      accessLimits: [limit],
    })
    const [asked, known] = [crypto.randomUUID(), crypto.randomUUID()]
    const filtered = { id: known, at: NOW - 5, action: 'white', reason: 'GIVT.UA' } as const
    await ledger.append(batchOf([visit(1, { ...filtered, clientIp: PERSON })], OTHERS))
    for (const visitId of [asked, known]) {
      await ledger.receipt({ kind: 'report', visitId, address: PERSON })
    }
    await compact(ledger)
    await runAlarms(ledger)
    const rowsWith = async () => {
      const tables = await query(ledger, "select name from sqlite_master where type = 'table'")
      const found: string[] = []
      for (const { name } of tables.filter(({ name }) => !String(name).startsWith('_cf'))) {
        const rows = JSON.stringify(await query(ledger, `select * from "${name}"`))
        if (/2001:db8::(?:7\b|\/64)/.test(rows)) found.push(String(name))
      }
      return found
    }
    const inTables = ['accesses', 'alerts', 'person_reports']
    expect(await rowsWith()).toEqual(expect.arrayContaining(inTables))
    await erase(ledger, requestOf(PERSON))
    expect(await rowsWith()).toEqual([])
    expect(await query(ledger, 'select visitId from person_reports')).toEqual([])
  })

  it('ignores visits that arrive again or late, and counts them on the receipt', async () => {
    const visits = visitsOf([0, 2])
    const ledger = newLedger()
    const [first, second] = [batchOf(visits.slice(9), OTHERS), batchOf(visits.slice(0, 9), OTHERS)]
    await ledger.append(first)
    await compact(ledger)
    const request = requestOf(PERSON)
    expect((await erase(ledger, request))?.visits).toBe(3)
    expect((await ledger.append(first)).duplicate).toBe(true)
    expect((await ledger.append(batchOf(first.batch.visits, OTHERS))).accepted).toBe(0)
    expect((await ledger.append(second)).accepted).toBe(6)
    const [receipt] = await ledger.erasures()
    expect(receipt?.visits).toBe(6)
    const later = visit(1, { at: NOW + 10, clientIp: PERSON })
    expect((await ledger.append(batchOf([later], OTHERS))).accepted).toBe(1)
    expect((await ledger.visits(ALL)).visits).toEqual([later, ...visits.filter(isOthers)])
  })

  it.each(['address', 'visit'] as const)(
    'still counts visits that are erased before they arrive, by %s',
    async (kind) => {
      const people = Array.from({ length: 60 }, (_, index) =>
        visit(1, { at: NOW - 1_000 * index, clientIp: `189.1.${index}.7`, action: 'white' }),
      )
      const share = { tenths: null, percent: null }
      const pages = [{ id: 1, black: 'shop/a', white: 'shop/b', place: 'shop.example/', share }]
      const erased = newLedger()
      for (const { clientIp, id } of people) {
        const subject = kind === 'address' ? String(clientIp) : id
        await erased.startErasure({ ...requestOf(subject), kind })
        await runAlarms(erased)
      }
      await erased.append(batchOf(people, OTHERS))
      expect((await erased.visits(ALL)).visits).toEqual([])
      expect((await erased.erasures()).map(({ visits }) => visits)).toEqual(people.map(() => 1))
      const shares = await erased.countShares(pages)
      expect(shares).toMatchObject([{ campaignId: 1, tenths: 0, people: 60 }])
      const expected = { totals: { 1: { requests: 60 } }, usage: { requests: 60 } }
      expect(await bill(erased)).toMatchObject(expected)
      // If they arrive again, they are not counted again.
      await erased.append(batchOf(people, OTHERS))
      expect(await bill(erased)).toMatchObject(expected)
    },
  )

  it('erases only within the given time', async () => {
    const visits = visitsOf([1, 2, 3])
    const ledger = newLedger()
    await ledger.append(batchOf(visits, OTHERS))
    await compact(ledger)
    const span = { from: TODAY - 2 * DAY, to: TODAY - DAY }
    expect((await erase(ledger, requestOf(PERSON, span)))?.visits).toBe(3)
    const isLeft = (each: VisitRow) => isOthers(each) || each.at < span.from || each.at >= span.to
    expect((await ledger.visits(ALL)).visits).toEqual(visits.filter(isLeft))
  })

  it('never mistakes a masked IP address for a person’s', async () => {
    const ledger = newLedger()
    const visits = [20, 0].map((ago) => visit(1, { at: NOW - ago * DAY, clientIp: '189.1.2.0' }))
    await ledger.append(batchOf(visits, { maskAfterDays: 10 }))
    await compact(ledger)
    const receipt = await erase(ledger, requestOf('189.1.2.0'))
    expect(receipt?.visits).toBe(1)
    expect(receipt?.exactFrom).toBeGreaterThan(NOW - 11 * DAY)
    expect((await ledger.visits(ALL)).visits.map(({ at }) => at)).toEqual([NOW - 20 * DAY])
  })

  it('deletes an object that has no visits left', async () => {
    const ledger = newLedger()
    await ledger.append(
      batchOf(
        visitsOf([60]).filter((each) => !isOthers(each)),
        OTHERS,
      ),
    )
    await compact(ledger)
    await runAlarms(ledger)
    expect(await keysOf(ledger)).toHaveLength(1)
    expect((await erase(ledger, requestOf(PERSON)))?.visits).toBe(3)
    expect(await keysOf(ledger)).toEqual([])
    expect(await query(ledger, 'select * from segments')).toEqual([])
  })

  it('names the days whose visits are damaged', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf(visitsOf([1, 2]), OTHERS))
    await compact(ledger)
    await query(
      ledger,
      "update segment_columns set bytes = x'00' where segment = 1 and name = 'clientIp'",
    )
    const receipt = await erase(ledger, requestOf(PERSON))
    expect(receipt).toMatchObject({ visits: 3, unreadableDays: [expect.any(Number)] })
  })
})

it('erases a single visit by its id', async () => {
  const visits = visitsOf([0, 20, 60])
  const ledger = await storedEverywhere(visits)
  for (const at of [10, 18]) {
    const [gone] = visits.splice(at, 1)
    const receipt = await erase(ledger, requestOf(gone?.id ?? '', { kind: 'visit' }))
    expect(receipt).toMatchObject({ kind: 'visit', subject: gone?.id, visits: 1 })
    expect((await ledger.visits(ALL)).visits).toEqual(visits)
  }
  const receipt = await erase(ledger, requestOf(crypto.randomUUID(), { kind: 'visit' }))
  expect(receipt).toMatchObject({ visits: 0, completedAt: expect.any(Number) })
})

it('erases each visit once, wherever its isolate ends', async () => {
  const visits = visitsOf([0, 20, 60, 61])
  const ledger = await storedEverywhere(visits)
  await ledger.startErasure(requestOf(PERSON))
  await runInDurableObject(ledger, async (_, state) => {
    const archive = openArchive(env.VISIT_ARCHIVE, state.id.toString(), () => crypto.randomUUID())
    for (const end of [0, 3, 70, 120, 180]) {
      let turns = 0
      const untilEnd = async () => {
        if (turns++ >= end) throw new Error('The isolate ended')
      }
      const now = NOW + end * 3_600_000
      await runErasures(state.storage, { now, turn: untilEnd, archive })
    }
    await state.storage.deleteAlarm()
    const now = NOW + 300 * 3_600_000
    while (await runErasures(state.storage, { now, turn, archive })) {}
  })
  const [receipt] = await ledger.erasures()
  expect(receipt).toMatchObject({ visits: 12, completedAt: expect.any(Number) })
  expect((await ledger.visits(ALL)).visits).toEqual(visits.filter(isOthers))
  expect(await keysOf(ledger)).toHaveLength(1)
})

it('waits while R2 is unavailable, and reports it', async () => {
  const visits = visitsOf([20, 60])
  const ledger = await storedEverywhere(visits)
  await ledger.startErasure(requestOf(PERSON))
  await runInDurableObject(ledger, async (_, state) => {
    const uuid = () => crypto.randomUUID()
    const away = { ...openArchive(env.VISIT_ARCHIVE, state.id.toString(), uuid) }
    away.write = () => Promise.reject(new Error('R2 is away'))
    expect(await runErasures(state.storage, { now: NOW, turn, archive: away })).toBe(false)
  })
  expect(await ledger.erasures()).toMatchObject([{ completedAt: null, isDelayed: true }])
  expect((await ledger.visits(ALL)).visits.length).toBeGreaterThanOrEqual(12)
  await runInDurableObject(ledger, async (_, state) => {
    const archive = openArchive(env.VISIT_ARCHIVE, state.id.toString(), () => crypto.randomUUID())
    const now = NOW + 301_000
    while (await runErasures(state.storage, { now, turn, archive })) {}
  })
  expect(await ledger.erasures()).toMatchObject([{ visits: 6, isDelayed: false }])
  expect((await ledger.visits(ALL)).visits).toEqual(visits.filter(isOthers))
})
