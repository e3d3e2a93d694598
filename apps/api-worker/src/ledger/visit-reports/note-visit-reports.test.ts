import { runDurableObjectAlarm } from 'cloudflare:test'
import { REPORT_BITS, type VisitReportRow, type VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, countHeldReviewers, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const { automation, shown, scrolled, touched } = REPORT_BITS
const DAY = 86_400_000
const report = ({ id, at, campaignId }: VisitRow, bits: number): VisitReportRow => ({
  ...{ id, at, campaignId },
  bits,
})

const spanAround = (at: number) => ({ from: at - DAY, to: at + DAY, campaignId: null })
type Ledger = ReturnType<typeof newLedger>
const countsOf = async (ledger: Ledger, at: number) =>
  (await ledger.breakdown({ span: spanAround(at), dimension: 'referrer', limit: 9 })).total

it('counts automation and people after valid visits, once each, by their source', async () => {
  const ledger = newLedger()
  const visits = ['a.com', 'a.com', 'b.com'].map((referrer) => visit(1, { referrer }))
  const blocked = visit(1, { reason: 'GIVT.UA', action: 'white' })
  const [bot, person, idle] = visits as [VisitRow, VisitRow, VisitRow]
  await ledger.append(batchOf([...visits, blocked]))
  const reports = [
    report(bot, automation | touched),
    report(bot, touched),
    report(person, shown | scrolled),
    report(idle, shown),
    report(blocked, automation),
  ]
  await ledger.report(reports, [])
  await ledger.append({
    ...batchOf([]),
    batch: { batchId: crypto.randomUUID(), visits: [], reports },
  })
  const span = spanAround(bot.at)
  const { rows } = await ledger.breakdown({ span, dimension: 'referrer', limit: 9 })
  const bySource = rows.map(({ value, counts }) => [value, counts.automated, counts.interacted])
  expect(bySource).toEqual(
    expect.arrayContaining([
      ['a.com', 1, 1],
      ['b.com', 0, 0],
    ]),
  )
  expect(await countsOf(ledger, bot.at)).toMatchObject({ pass: 3, givt: 1, automated: 1 })
  expect(await ledger.reportsOf([...visits, blocked])).toEqual({
    [bot.id]: automation | touched,
    [person.id]: shown | scrolled,
    [idle.id]: shown,
    [blocked.id]: automation,
  })
})

it('accepts a report in the same batch as its visit, and counts it under any filter', async () => {
  const ledger = newLedger()
  const visits = [visit(1), visit(1, { country: 'PT' })]
  const reports = visits.map((each) => report(each, automation))
  const batch = batchOf(visits)
  await ledger.append({ ...batch, batch: { ...batch.batch, reports } })
  const search = { from: null, to: null, country: 'PT' }
  const { groups } = await ledger.countMatching({ search, by: 'country' })
  expect(groups).toMatchObject([{ key: 'PT', counts: { pass: 1, automated: 1, interacted: 0 } }])
})

it('counts nothing for a reviewer’s visit, or one that was never stored', async () => {
  const ledger = newLedger()
  const reviewer = visit(1, { reason: 'VERIFIED.AD' })
  await ledger.append(batchOf([reviewer, visit(1)]))
  await ledger.report([report(reviewer, automation), report(visit(1), automation)], [])
  await countHeldReviewers(ledger)
  expect(await countsOf(ledger, reviewer.at)).toMatchObject({ automated: 0, interacted: 0 })
  expect(await query(ledger, 'select * from visit_reports')).toEqual([])
})

it('counts an automated visit twice towards its IP address’s limit', async () => {
  const limits = [{ campaignId: 1, visits: 3, windowMs: 600_000 }]
  for (const [bits, found] of [
    [automation, 1],
    [touched, 0],
  ] as const) {
    const ledger = newLedger()
    const visits = [visit(1), visit(1)]
    await ledger.append({ ...batchOf(visits), accessLimits: limits })
    await ledger.report([report(visits[0] as VisitRow, bits)], limits)
    const blocks = "select * from outbox where kind = 'repeated_access'"
    expect(await query(ledger, blocks)).toHaveLength(found)
  }
})

it('deletes reports with their visits', async () => {
  const ledger = newLedger()
  const old = visit(1, { at: Date.now() - 3 * DAY })
  const young = visit(1)
  await ledger.append(batchOf([old, young], { keptDays: 2 }))
  await ledger.report([report(old, touched), report(young, touched)], [])
  for (let slices = 0; slices < 4; slices++) await runDurableObjectAlarm(ledger)
  expect(await ledger.reportsOf([old, young])).toEqual({ [young.id]: touched })
})
