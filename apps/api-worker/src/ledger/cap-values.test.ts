import { runDurableObjectAlarm } from 'cloudflare:test'
import { OTHER_VALUES } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A whole week that is over, so that its days and itself are built. */
const WEEK = (Math.floor(Date.now() / DAY / 7) - 2) * 7 * DAY
const SPAN = { from: WEEK, to: WEEK + 7 * DAY, campaignId: null }
const POPULAR = 'popular.example'

it('bounds what visitors can make to count, and loses no visit by it', async () => {
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
  const most = async (table: string, unit: string) => {
    const counts = `select count(*) as n from ${table} where dimension = 'referrer'`
    const [row] = await query(ledger, `${counts} group by campaignId, ${unit} order by n desc`)
    return row?.n
  }
  expect(await most('hours', 'hour')).toBe(501)
  expect(await most('days', 'number')).toBe(1_000)
  expect(await most('weeks', 'number')).toBe(1_000)
  const [{ referrers } = { referrers: 0 }] = await query(
    ledger,
    "select sum(pass) as referrers from weeks where dimension = 'referrer' and campaignId = 1",
  )
  expect(referrers).toBe(total)
})

it('lets a visit be found whose value is counted among the others', async () => {
  const ledger = newLedger()
  const visits = Array.from({ length: 600 }, (_, index) =>
    visit(1, { at: WEEK + index, referrer: `${index}.example` }),
  )
  await ledger.append(batchOf(visits, { maskAfterDays: 90 }))
  for (let slice = 0; slice < 40; slice++) await runDurableObjectAlarm(ledger)
  const alone = await query(ledger, "select value from days where dimension = 'referrer'")
  const counted = new Set(alone.map(({ value }) => value))
  const folded = visits.find(({ referrer }) => !counted.has(referrer))
  expect(folded).toBeDefined()
  const search = { from: null, to: null, cursor: null, limit: 5 }
  const found = await ledger.visits({ ...search, referrer: folded?.referrer ?? '' })
  expect(found.visits).toEqual([folded])
})
