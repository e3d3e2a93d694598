import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { OTHER_VALUES } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, newLedger } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { readRollups } from './rollups.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A whole past week, so that its days and the week itself are built. */
const WEEK = (Math.floor(Date.now() / DAY / 7) - 2) * 7 * DAY
const SPAN = { from: WEEK, to: WEEK + 7 * DAY, campaignId: null }
const POPULAR = 'popular.example'

it('limits the values that visitors can create, without losing visits', async () => {
  const ledger = newLedger()
  const hours = [0, 1, 2, 3, 30]
  for (const hour of hours) {
    const at = WEEK + hour * HOUR
    const random = Array.from({ length: 900 }, (_, index) =>
      visit(1, { at, referrer: `${hour}-${index}.example` }),
    )
    const popular = Array.from({ length: 20 }, () => visit(1, { at, referrer: POPULAR }))
    await ledger.append(batchOf([...random.slice(0, 450), ...popular], { maskAfterDays: 90 }))
    await ledger.append(batchOf([...random.slice(450), ...popular], { maskAfterDays: 90 }))
  }
  const total = hours.length * 920
  const expectCounts = async () => {
    const { rows, total: sum } = await ledger.breakdown({
      span: SPAN,
      dimension: 'referrer',
      limit: 500,
    })
    expect(sum.pass).toBe(total)
    expect(rows).toContainEqual({
      value: POPULAR,
      counts: expect.objectContaining({ pass: hours.length * 20 }),
    })
    return rows
  }
  await expectCounts()
  for (let slice = 0; slice < 40; slice++) await runDurableObjectAlarm(ledger)
  const others = (await expectCounts()).find(({ value }) => value === OTHER_VALUES)
  expect(others?.counts.pass).toBeGreaterThan(1_000)
  const valuesOf = (table: 'days' | 'weeks', campaignId: number) =>
    runInDurableObject(ledger, (_, { storage: { sql } }) => {
      const of = { dimension: 'referrer', campaignId, from: 0, to: 99_999 } as const
      const units = Map.groupBy(readRollups(sql, table, of), ({ number }) => number)
      return [...units.values()].map((values) => values.map(({ counts: [pass = 0] }) => pass))
    })
  for (const table of ['days', 'weeks'] as const) {
    expect(Math.max(...(await valuesOf(table, 1)).map((values) => values.length))).toBe(1_000)
  }
  const [week = []] = await valuesOf('weeks', 1)
  const referrers = week.reduce((sum, pass) => sum + pass, 0)
  expect(referrers).toBe(total)
})

it('finds a visit whose value is counted among the others', async () => {
  const ledger = newLedger()
  const visits = Array.from({ length: 1_200 }, (_, index) =>
    visit(1, { at: WEEK + index, referrer: `${index}.example` }),
  )
  await ledger.append(batchOf(visits, { maskAfterDays: 90 }))
  for (let slice = 0; slice < 40; slice++) await runDurableObjectAlarm(ledger)
  const counted = await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    const of = { dimension: 'referrer', campaignId: 0, from: 0, to: 99_999 } as const
    return new Set<string | null>([...readRollups(sql, 'days', of)].map(({ value }) => value))
  })
  const folded = visits.find(({ referrer }) => !counted.has(referrer))
  expect(folded).toBeDefined()
  const search = { from: null, to: null, cursor: null, limit: 5 }
  const found = await ledger.visits({ ...search, referrer: folded?.referrer ?? '' })
  expect(found.visits).toEqual([folded])
})
