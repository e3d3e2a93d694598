import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import type { AppendInput } from '#core/ledger-api/batches.ts'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { batchOf, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { dumpLine, loadLine } from '../storage/dump.ts'
import { deleteOldClickIds } from './stored-click-ids.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.now()
const PERSON = '2001:db8::7'

type Ledger = ReturnType<typeof newLedger>

/** A batch in which every visit has a click ID. */
function clicked(visits: readonly VisitRow[], account = {}): AppendInput {
  const input = batchOf(visits, account)
  const clickIds = Object.fromEntries(visits.map(({ id }) => [id, `sealed-${id}`]))
  return { ...input, batch: { ...input.batch, clickIds } }
}

const idsOf = (visits: readonly VisitRow[]) =>
  Object.fromEntries(visits.map(({ id }) => [id, `sealed-${id}`]))

const rows = (ledger: Ledger) => query(ledger, 'select "from", "to", ids from click_ids')
const run = <T>(ledger: Ledger, work: (sql: SqlStorage) => T): Promise<T> =>
  runInDurableObject(ledger, (_: AccountLedger, { storage }) =>
    storage.transactionSync(() => work(storage.sql)),
  )

it('stores the click IDs of a batch in one row for each hour, and finds them by visit', async () => {
  const ledger = newLedger()
  const hour = Math.floor(NOW / HOUR) * HOUR
  const visits = [-1, 0, 1, 1_000, HOUR - 1].map((ms) => visit(1, { at: hour - DAY + ms }))
  const without = visit(1, { at: hour - DAY })
  await ledger.append(clicked(visits))
  await ledger.append(batchOf([without]))
  expect(await rows(ledger)).toHaveLength(2)
  expect(await ledger.clickIds([...visits, without])).toEqual(idsOf(visits))
  // A visit at a different time is a different visit.
  expect(await ledger.clickIds(visits.map(({ id, at }) => ({ id, at: at + HOUR })))).toEqual({})
})

it('stores none for a reviewer’s visit, or for a visit that is already stored', async () => {
  const ledger = newLedger()
  const known = visit(1)
  await ledger.append(batchOf([known]))
  const reviewers = ['VERIFIED.AD', 'CLAIMED.SEARCH'].map((reason) => visit(1, { reason }))
  await ledger.append(clicked([known, ...reviewers]))
  expect(await rows(ledger)).toEqual([])
})

it('forgets a click ID after 90 days, or with its visit', async () => {
  const ledger = newLedger()
  const visits = [89, 90].map((days) => visit(1, { at: NOW - days * DAY - 1_000 }))
  await ledger.append(clicked(visits, { keptDays: 400 }))
  expect(await ledger.clickIds(visits)).toEqual(idsOf(visits.slice(0, 1)))
  await run(ledger, (sql) => deleteOldClickIds(sql, 0, NOW))
  expect(await rows(ledger)).toHaveLength(1)
  await run(ledger, (sql) => deleteOldClickIds(sql, NOW - 30 * DAY, NOW))
  expect(await rows(ledger)).toEqual([])
})

it('deletes those of an erased person, and keeps the others', async () => {
  const ledger = newLedger()
  const mine = [1, 2].map((ms) => visit(1, { at: NOW - DAY + ms, clientIp: PERSON }))
  const others = [visit(1, { at: NOW - DAY + 3 })]
  const alone = visit(1, { at: NOW - 3 * DAY, clientIp: PERSON })
  await ledger.append(clicked([...mine, ...others], { maskAfterDays: null }))
  await ledger.append(clicked([alone], { maskAfterDays: null }))
  const request = { id: crypto.randomUUID(), kind: 'address', subject: PERSON } as const
  await ledger.startErasure({ ...request, from: null, to: NOW + 1 })
  for (let alarms = 0; alarms < 20 && (await runDurableObjectAlarm(ledger)); alarms++);
  expect(await ledger.clickIds([...mine, ...others, alone])).toEqual(idsOf(others))
  const left = JSON.stringify(await query(ledger, 'select * from click_ids'))
  for (const { id } of [...mine, alone]) expect(left).not.toContain(id)
  expect(await rows(ledger)).toHaveLength(1)
})

it('restores them from a dump', async () => {
  const [from, to] = [newLedger(), newLedger()]
  const visits = [visit(1), visit(2)]
  await from.append(clicked(visits))
  const lines = await run(from, (sql) => {
    const all: ReturnType<typeof dumpLine>['line'][] = []
    for (let cursor: Parameters<typeof dumpLine>[1] = null; ; ) {
      const page = dumpLine(sql, cursor)
      all.push(page.line)
      if (page.cursor === null) return all
      cursor = page.cursor
    }
  })
  await run(to, (sql) => {
    for (const line of lines) if (!('object' in line)) loadLine(sql, line)
  })
  expect(await to.clickIds(visits)).toEqual(idsOf(visits))
})

it('deletes them with the account', async () => {
  const ledger = newLedger()
  await ledger.append(clicked([visit(1)]))
  await ledger.erase()
  expect(await rows(ledger)).toEqual([])
})
