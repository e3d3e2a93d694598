import { runInDurableObject } from 'cloudflare:test'
import { HOUR_MS, hourOf, MICROS, MINUTE_MS } from '@crivo/shared'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { ConversionReport, ConvertedClick } from '#core/ledger-api/conversions.ts'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { batchOf, compact, newLedger, query, turn } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { maintain } from '../upkeep/maintain.ts'
import { dropUnmatched } from './attribute.ts'
import { deleteOldConversions, forgetConversions } from './forget-conversions.ts'

const { account } = batchOf([])
const DAY = 86_400_000
const NOW = Date.now()
/** Conversions of newer visits are not shown yet. */
const BEFORE = NOW - 2 * 3_600_000
const SPAN = { from: 0, to: NOW + DAY, by: 'visit' } as const
const ANY = { span: null, filter: {}, cursor: null, limit: 100 } as const

type Clicked = Pick<ConvertedClick, 'id' | 'at' | 'campaignId'>

const reportOf = (
  { id, at, campaignId }: Clicked,
  changes: Partial<ConversionReport> = {},
): ConversionReport => ({
  click: { id, at, campaignId, isReviewer: false },
  token: 'token',
  clickId: null,
  transactionId: `order-${id}`,
  status: 'approved',
  payoutMicros: 12_500_000,
  currency: 'USD',
  way: 'key',
  ...changes,
})

it('stores a conversion once with its visit’s class and source, and corrects it', async () => {
  const ledger = newLedger()
  const facts = JSON.stringify({ kept: 1, parameter: { utm_source: 'meta', placement: 'feed' } })
  const row = visit(7, { at: BEFORE, facts })
  await ledger.append(batchOf([row]))
  for (const compacts of [false, true]) {
    if (compacts) await compact(ledger)
    const report = reportOf(row)
    expect(await ledger.convert(account, report)).toBe(compacts ? 'unchanged' : 'stored')
  }
  const { conversions } = await ledger.conversions({ ...ANY, filter: { utmSource: 'meta' } })
  const known = { transactionId: `order-${row.id}`, visitId: row.id, class: 'pass' }
  expect(conversions).toMatchObject([{ ...known, isInvalid: false, payoutMicros: 12_500_000 }])
  const corrected = reportOf(row, { status: 'refunded', payoutMicros: 5_000_000 })
  expect(await ledger.convert(account, corrected)).toBe('corrected')
  expect(await ledger.convert(account, corrected)).toBe('unchanged')
  const [sum, ...more] = await ledger.sumConversions({ span: SPAN, groupBy: 'placement' })
  expect(more).toEqual([])
  expect(sum).toMatchObject({ key: 'feed', currency: 'USD', isInvalid: false })
  expect(sum?.amounts).toMatchObject({
    approved: { count: 0, micros: 0 },
    refunded: { count: 1, micros: 5_000_000 },
  })
  const [id = 0] = conversions.map((each) => each.id)
  const { calls } = await ledger.conversionCalls({ conversionId: id, cursor: null, limit: 10 })
  expect(calls.map(({ status, payout }) => `${status} ${payout}`)).toEqual([
    'refunded 5.00',
    'approved 12.50',
  ])
})

/** Stores copies of the only conversion, each as another transaction. */
const copyConversion = (ledger: ReturnType<typeof newLedger>, copies: number) =>
  query(
    ledger,
    `with recursive n (value) as (select 1 union all select value + 1 from n where value < ?)
      insert into conversions (campaignId, transactionId, visitId, visitAt, at, changedAt, status,
        payoutMicros, currency)
      select campaignId, 'T' || value, visitId, visitAt, at, changedAt, status, 0, currency
      from conversions, n`,
    copies,
  )

it('does not reveal a reviewer by the last free place among those waiting for their visits', async () => {
  for (const isReviewer of [false, true]) {
    const ledger = newLedger()
    await ledger.convert(account, reportOf(visit(1, { at: BEFORE })))
    await copyConversion(ledger, 9_998)
    const { click } = reportOf(visit(1, { at: NOW }))
    const unarrived = reportOf(click, { click: { ...click, isReviewer } })
    expect(await ledger.convert(account, unarrived)).toBe('stored')
    expect(await ledger.convert(account, reportOf(visit(1, { at: BEFORE })))).toBe('stored')
    expect(await ledger.convert(account, reportOf(visit(1, { at: BEFORE })))).toBe('full')
  }
})

it('does not reveal a reviewer by the last place, whose visit has only its hour', async () => {
  const hour = hourOf(NOW) * HOUR_MS
  const at = hour - MINUTE_MS
  vi.spyOn(Date, 'now').mockReturnValue(hour + MINUTE_MS)
  for (const isReviewer of [false, true]) {
    const ledger = newLedger()
    await ledger.convert(account, reportOf(visit(1, { at })))
    await copyConversion(ledger, 99_998)
    const { click } = reportOf(visit(1, { at: isReviewer ? hour - HOUR_MS : at }))
    const asked = reportOf(click, { click: { ...click, isReviewer } })
    expect(await ledger.convert(account, asked)).toBe('stored')
    expect(await ledger.convert(account, reportOf(visit(1, { at })))).toBe('full')
  }
})

it('refuses a transaction that another visit of the campaign has, even a reviewer’s', async () => {
  const ledger = newLedger()
  const [one, other] = [visit(1, { at: BEFORE }), visit(1, { at: BEFORE })]
  const reviewer = { ...reportOf(visit(1)).click, isReviewer: true }
  await ledger.append(batchOf([one, other]))
  const transactionId = 'T1'
  expect(await ledger.convert(account, reportOf(one, { transactionId }))).toBe('stored')
  expect(await ledger.convert(account, reportOf(other, { transactionId }))).toBe('taken')
  const ofReviewer = reportOf(reviewer, { click: reviewer, transactionId: 'T2' })
  expect(await ledger.convert(account, ofReviewer)).toBe('stored')
  expect(await ledger.convert(account, ofReviewer)).toBe('unchanged')
  expect(await ledger.convert(account, reportOf(other, { transactionId: 'T2' }))).toBe('taken')
  // In another campaign, it is a different transaction.
  const elsewhere = { ...other, campaignId: 2 }
  expect(await ledger.convert(account, reportOf(elsewhere, { transactionId }))).toBe('stored')
  const { conversions } = await ledger.conversions(ANY)
  expect(conversions.map((each) => each.campaignId)).toEqual([2, 1])
  const sums = await ledger.sumConversions({ span: SPAN, groupBy: 'campaign' })
  expect(sums.map(({ key, amounts }) => [key, amounts.approved.count])).toEqual([
    ['1', 1],
    ['2', 1],
  ])
  const refused = await ledger.conversionCalls({ isRefused: true, cursor: null, limit: 10 })
  expect(refused.calls.map((each) => each.refused)).toEqual([
    'TRANSACTION_TAKEN',
    'TRANSACTION_TAKEN',
  ])
})

it('keeps a conversion until its visit arrives, and deletes it after a month', async () => {
  const ledger = newLedger()
  const late = visit(1, { at: BEFORE, reason: 'GIVT.DATACENTER', action: 'white' })
  const never = visit(1, { at: BEFORE })
  await ledger.convert(account, reportOf(late))
  await ledger.convert(account, reportOf(never))
  expect(await ledger.sumConversions({ span: SPAN, groupBy: null })).toEqual([])
  const filter = { isWaiting: true }
  const waiting = await ledger.conversions({ ...ANY, filter })
  expect(waiting.conversions).toHaveLength(2)
  await ledger.append(batchOf([late]))
  const [sum] = await ledger.sumConversions({ span: SPAN, groupBy: null })
  expect(sum).toMatchObject({ isInvalid: true, amounts: { approved: { count: 1 } } })
  expect(await ledger.sumConversions({ span: SPAN, filter, groupBy: null })).toEqual([])
  await query(ledger, 'update conversions set at = at - ? where class is null', 32 * DAY)
  await runInDurableObject(ledger, (_: AccountLedger, { storage }) => {
    storage.transactionSync(() => dropUnmatched(storage.sql, NOW))
  })
  const left = await ledger.conversions({ ...ANY, filter })
  expect(left.conversions).toEqual([])
  const { calls } = await ledger.conversionCalls({ isRefused: true, cursor: null, limit: 10 })
  expect(calls.map((each) => each.refused)).toEqual(['CLICK_EXPIRED'])
})

it('logs a refused report for 30 days, even if no other is refused', async () => {
  const ledger = newLedger()
  const [one, other] = [visit(1, { at: BEFORE }), visit(1, { at: BEFORE })]
  await ledger.append(batchOf([one, other]))
  const transactionId = 'T1'
  await ledger.convert(account, reportOf(one, { transactionId }))
  await ledger.convert(account, reportOf(other, { transactionId }))
  const logged = async (days: number) => {
    await runInDurableObject(ledger, async (_, { storage }) => {
      const due = { account, now: NOW + days * DAY, turn }
      while (await maintain(storage, due));
    })
    const rows = await query(ledger, 'select refused from conversion_calls order by id')
    return rows.map(({ refused }) => refused)
  }
  expect(await logged(29)).toEqual([null, 'TRANSACTION_TAKEN'])
  expect(await logged(31)).toEqual([null])
})

it('uses the click ID stored with its visit, unless one was reported', async () => {
  const ledger = newLedger()
  const [early, late] = [visit(1, { at: BEFORE }), visit(1, { at: BEFORE })]
  const keeping = (row: typeof early) => {
    const input = batchOf([row])
    return { ...input, batch: { ...input.batch, clickIds: { [row.id]: `kept-${row.id}` } } }
  }
  await ledger.append(keeping(early))
  await ledger.convert(account, reportOf(late))
  await ledger.convert(account, reportOf(early))
  const transactionId = 'reported'
  await ledger.convert(account, reportOf(early, { transactionId, clickId: 'of its own' }))
  await ledger.append(keeping(late))
  const { conversions } = await ledger.conversions(ANY)
  expect(conversions.map((each) => each.clickId)).toEqual([
    'of its own',
    `kept-${early.id}`,
    `kept-${late.id}`,
  ])
})

it('reveals nothing about a visit in the last hour, and passes on only valid ones', async () => {
  const ledger = newLedger()
  const wanted = { account: { ...account, events: ['conversion.changed' as const] } }
  const [young, old] = [visit(1, { at: NOW - 60_000 }), visit(1, { at: BEFORE })]
  const bot = visit(1, { at: BEFORE, reason: 'GIVT.UA' })
  await ledger.append({ ...batchOf([young, old, bot]), ...wanted })
  for (const row of [young, old, bot]) await ledger.convert(wanted.account, reportOf(row))
  const { conversions } = await ledger.conversions(ANY)
  expect(conversions.map(({ visitId }) => visitId)).toEqual([bot.id, old.id])
  const events = await query(ledger, 'select data, openUntil from webhook_events order by at, id')
  expect(events.map(({ data }) => JSON.parse(String(data)).visitId)).toEqual([young.id, old.id])
  expect(Number(events[0]?.openUntil)).toBe(young.at + 3_600_000)
})

it('deletes personal data of an erased visit, and keeps the amounts', async () => {
  const ledger = newLedger()
  // A rule named the last two, so their values are stored.
  const parameter = { utm_medium: 'cpc', sub1: 'Ana', name: 'Maria', gclid: 'Cj0K' }
  const facts = JSON.stringify({ kept: 1, parameter })
  const row = visit(1, { at: BEFORE, facts })
  await ledger.append(batchOf([row]))
  await ledger.convert(account, reportOf(row))
  const sums = () =>
    Promise.all(
      (['utmMedium', 'clickNetwork'] as const).map((groupBy) =>
        ledger.sumConversions({ span: SPAN, groupBy }),
      ),
    )
  const before = await sums()
  const erased = [{ at: row.at, id: Buffer.from(row.id.replaceAll('-', ''), 'hex') }]
  const text = () => query(ledger, 'select * from conversions').then((rows) => JSON.stringify(rows))
  expect(await text()).toContain('Ana')
  await runInDurableObject(ledger, (_: AccountLedger, { storage: { sql } }) => {
    forgetConversions(sql, erased)
  })
  expect(await sums()).toEqual(before)
  for (const told of [row.id, 'Ana', 'Maria', 'Cj0K', String(row.at)]) {
    expect(await text()).not.toContain(told)
  }
  expect(await query(ledger, 'select * from conversion_calls')).toEqual([])
  await runInDurableObject(ledger, (_: AccountLedger, { storage: { sql } }) => {
    deleteOldConversions(sql, NOW + DAY)
  })
  expect(await query(ledger, 'select * from conversions')).toEqual([])
})

it('shows the amounts that were reported, however corrected or late', async () => {
  const statuses = ['approved', 'pending', 'rejected', 'refunded'] as const
  const sent = fc.record({
    order: fc.integer({ min: 0, max: 7 }),
    status: fc.constantFrom(...statuses),
    payoutMicros: fc.integer({ min: 0, max: 5_000 * MICROS }),
    currency: fc.constantFrom('USD', 'BRL', 'JPY'),
  })
  const arrivals = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(sent), arrivals, async (reports, isLate) => {
      const ledger = newLedger()
      const visits = isLate.map((_, index) => visit(1, { at: BEFORE - index * 11 * 3_600_000 }))
      await ledger.append(batchOf(visits.filter((_, index) => !isLate[index])))
      const expected = new Map<string, number>()
      const last = new Map(reports.map((each) => [each.order, each]))
      for (const { order, ...rest } of reports) {
        const row = visits[order]
        if (row !== undefined) await ledger.convert(account, reportOf(row, rest))
      }
      await ledger.append(batchOf(visits.filter((_, index) => isLate[index])))
      for (const { order, status, payoutMicros, currency } of last.values()) {
        const at = visits[order]?.at ?? 0
        const name = `${new Date(at).toISOString().slice(0, 10)} ${currency} ${status}`
        expected.set(name, (expected.get(name) ?? 0) + payoutMicros)
      }
      const sums = await ledger.sumConversions({ span: SPAN, groupBy: null })
      const shown = sums.flatMap(({ day, currency, amounts }) =>
        statuses.flatMap((status) => {
          const { count, micros } = amounts[status]
          return count === 0 ? [] : [[`${day} ${currency} ${status}`, micros] as const]
        }),
      )
      expect(new Map(shown)).toEqual(expected)
    }),
    { numRuns: 6 },
  )
})
