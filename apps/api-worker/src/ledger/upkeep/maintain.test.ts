import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { PLANS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { batchOf, compact, newLedger, query, turn } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { readBreakdown } from '../queries/breakdown.ts'
import { recentVisits, searchVisits } from '../queries/search-visits.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { isExcluded } from '../segments/select-visits.ts'
import { writeAccount } from '../storage/state.ts'
import { deleteOldAccesses } from './delete-old-accesses.ts'
import { enforceStorageLimit } from './enforce-storage-limit.ts'
import { maintain } from './maintain.ts'
import { deleteOldVisits } from './retention.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.now()

const daysAgo = (days: number, changes: Partial<VisitRow> = {}) =>
  visit(1, { at: NOW - days * DAY, ...changes })

async function settle(ledger: ReturnType<typeof newLedger>, slices = 80) {
  for (let slice = 0; slice < slices; slice++) await runDurableObjectAlarm(ledger)
}

const addressesIn = async (ledger: ReturnType<typeof newLedger>) =>
  (await ledger.recent({ campaignId: null, limit: 100 })).map(({ clientIp }) => clientIp)

describe('masking', () => {
  it('masks IP addresses older than the account’s setting, and no newer ones', async () => {
    const ledger = newLedger()
    const addresses = ['189.1.2.3', '2001:db8:1:2:3::4', null, '::ffff:10.9.8.7']
    const young = addresses.map((clientIp, index) => daysAgo(2 + index / 100, { clientIp }))
    await ledger.append(batchOf(young, { maskAfterDays: 30 }))
    await settle(ledger, 20)
    expect(await addressesIn(ledger)).toEqual(addresses)

    await ledger.append(batchOf([daysAgo(0.9)], { maskAfterDays: 1 }))
    await settle(ledger, 20)
    const masked = ['189.1.2.0', '2001:db8:1::', null, '10.9.8.0']
    expect(await addressesIn(ledger)).toEqual(['189.1.2.3', ...masked])
  })

  it('masks a late visit when it is stored', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([daysAgo(3)], { maskAfterDays: 2 }))
    expect(await addressesIn(ledger)).toEqual(['189.1.2.0'])
    await settle(ledger, 10)
    // The account raised its setting after IP addresses from this time were masked.
    await ledger.append(batchOf([daysAgo(4), daysAgo(1)], { maskAfterDays: 30 }))
    expect(await addressesIn(ledger)).toEqual(['189.1.2.3', '189.1.2.0', '189.1.2.0'])
  })

  it('rewrites a segment once, when all of its visits are old enough', async () => {
    const ledger = newLedger()
    const masked = () => query(ledger, 'select maskedAt from segments order by day')
    await ledger.append(batchOf([daysAgo(4), daysAgo(2)], { maskAfterDays: 30 }))
    await compact(ledger)
    expect(await masked()).toEqual([{ maskedAt: null }, { maskedAt: null }])
    await ledger.append(batchOf([visit(1)], { maskAfterDays: 3 }))
    await settle(ledger, 5)
    const [first] = await masked()
    expect(await masked()).toEqual([{ maskedAt: expect.any(Number) }, { maskedAt: null }])
    expect(await addressesIn(ledger)).toEqual(['189.1.2.3', '189.1.2.3', '189.1.2.0'])
    const search = { from: null, to: null, cursor: null, limit: 9, ip: '189.1.2.3' }
    expect((await ledger.visits(search)).visits).toHaveLength(2)
    await settle(ledger, 5)
    expect((await masked())[0]).toEqual(first)
  })

  it('shows no IP address past the setting, even where it is not rewritten yet', async () => {
    const ledger = newLedger()
    const later = daysAgo(0, { at: NOW - DAY })
    const sooner = daysAgo(0, { at: NOW - DAY - 1 })
    await ledger.append(batchOf([sooner, later], { maskAfterDays: 30 }))
    await compact(ledger)
    const shown = (now: number) =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        const { account } = batchOf([], { maskAfterDays: 1 })
        writeAccount(sql, account)
        return recentVisits(sql, { campaignId: null, limit: 9 }, now).map(
          ({ clientIp }) => clientIp,
        )
      })
    expect(await shown(NOW - 1)).toEqual(['189.1.2.3', '189.1.2.3'])
    expect(await shown(NOW)).toEqual(['189.1.2.3', '189.1.2.0'])
    expect(await shown(NOW + 1)).toEqual(['189.1.2.0', '189.1.2.0'])
  })

  it('finds visits only by the IP address shown, even where it is not rewritten yet', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([daysAgo(2)], { maskAfterDays: 30 }))
    await compact(ledger)
    const find = (ip: string) =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        const { account } = batchOf([], { maskAfterDays: 1 })
        writeAccount(sql, account)
        const search = { from: null, to: null, cursor: null, limit: 9, ip }
        return searchVisits(sql, search, NOW).visits.map(({ clientIp }) => clientIp)
      })
    expect(await find('189.1.2.3')).toEqual([])
    expect(await find('189.1.2.4')).toEqual([])
    expect(await find('189.1.2.0')).toEqual(['189.1.2.0'])
    const isSkipped = (value: string) =>
      runInDurableObject(ledger, (_, { storage: { sql } }) => {
        const [chunk] = openChunks(sql, { from: 0, to: NOW }, NOW)
        return chunk && isExcluded(sql, chunk, [{ column: 'clientIp', is: 'equals', value }])
      })
    // Searches for an exact IP address read no segment without it, even during its masking.
    expect(await isSkipped('189.1.2.4')).toBe(true)
    expect(await isSkipped('189.1.2.0')).toBe(false)
  })
})

describe('retention', () => {
  it('deletes visits and counts past the retention period, and no newer ones', async () => {
    const ledger = newLedger()
    const { historyDays } = PLANS.starter
    const kept = [0, 1, 20, historyDays - 1].map((days) => daysAgo(days))
    const gone = [historyDays + 1, historyDays + 2, historyDays + 9].map((days) => daysAgo(days))
    await ledger.append(batchOf([...kept, ...gone], { plan: 'scale', maskAfterDays: 400 }))
    await settle(ledger)
    expect(await ledger.recent({ campaignId: null, limit: 100 })).toHaveLength(7)
    const late = daysAgo(historyDays + 3)
    await ledger.append(batchOf([late], { plan: 'starter', maskAfterDays: 400 }))
    await settle(ledger)
    expect(await ledger.recent({ campaignId: null, limit: 100 })).toEqual(kept)
    const span = {
      from: Math.floor(NOW / HOUR) * HOUR - 100 * DAY,
      to: NOW + DAY,
      campaignId: null,
    }
    const { total } = await ledger.breakdown({ span, dimension: 'country', limit: 1 })
    expect(total.pass).toBe(kept.length)
    const campaigns = await ledger.breakdown({ span, dimension: 'campaign', limit: 9 })
    expect(campaigns.rows.map(({ counts }) => counts.pass)).toEqual([kept.length])
    const oldest = Math.floor((NOW - historyDays * DAY) / DAY)
    for (const [table, first] of [
      ['days', oldest],
      ['weeks', oldest / 7],
    ] as const) {
      const [row] = await query(ledger, `select min(number) as first from ${table}`)
      expect(Number(row?.first), table).toBeGreaterThanOrEqual(first)
    }
    expect(await ledger.totals()).toMatchObject({ 1: { requests: 8 } })
  })

  it('deletes whole segments, and visits that arrive too late', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([daysAgo(100), daysAgo(99), daysAgo(0)]))
    await compact(ledger)
    expect(await query(ledger, 'select id from segments')).toHaveLength(3)
    await ledger.append(batchOf([daysAgo(98)], { plan: 'free' }))
    await settle(ledger, 10)
    expect(await query(ledger, 'select count from segments')).toEqual([{ count: 1 }])
    expect(await query(ledger, 'select distinct segment from segment_columns')).toHaveLength(1)
    expect(await query(ledger, 'select 1 from arrivals')).toEqual([])
  })

  it('counts late visits if the account extends its retention before they are deleted', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([daysAgo(2)]))
    await compact(ledger)
    await settle(ledger, 20)
    await ledger.append(batchOf([daysAgo(3)]))
    await runInDurableObject(ledger, async (_, { storage }) => {
      const { account } = batchOf([], { keptDays: 1 })
      const found = () => recentVisits(storage.sql, { campaignId: null, limit: 9 }, NOW).length
      while (found() === 2) await maintain(storage, { account, now: NOW, turn })
      const to = Math.ceil(NOW / HOUR) * HOUR
      const span = { from: to - 9 * DAY, to, campaignId: null }
      const input = { span, dimension: 'country', limit: 9 } as const
      expect(readBreakdown(storage.sql, input, NOW).total.pass).toBe(found())
    })
  })

  it('counts no deleted visits if the account extends its retention meanwhile', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([daysAgo(3), daysAgo(2), daysAgo(1)]))
    await compact(ledger)
    await settle(ledger, 20)
    await runInDurableObject(ledger, (_, { storage }) =>
      storage.transactionSync(() => deleteOldVisits(storage.sql, Math.floor(NOW / DAY) - 1)),
    )
    expect(await ledger.recent({ campaignId: null, limit: 9 })).toHaveLength(1)
    const counted = async () => {
      const to = Math.ceil(NOW / HOUR) * HOUR
      const span = { from: to - 9 * DAY, to, campaignId: null }
      return (await ledger.breakdown({ span, dimension: 'country', limit: 9 })).total.pass
    }
    expect(await counted()).toBe(1)
    await settle(ledger, 20)
    expect(await counted()).toBe(1)
  })

  it('deletes the oldest days and alerts when storage is full', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([0, 1, 2, 3].map((days) => daysAgo(days))))
    const { account } = batchOf([])
    const GB = 1_000_000_000
    const keep = (bytes: number) =>
      runInDurableObject(ledger, (_, { storage }) => {
        const today = Math.floor(NOW / DAY)
        enforceStorageLimit(storage.sql, { account, bytes, now: NOW, today })
      })
    const held = async () => {
      await settle(ledger, 15)
      return (await ledger.recent({ campaignId: null, limit: 9 })).length
    }
    await keep(7.9 * GB)
    expect([await held(), (await ledger.alerts()).length]).toEqual([4, 0])
    await keep(8.1 * GB)
    await keep(8.2 * GB)
    expect(await held()).toBe(4)
    expect(await ledger.alerts()).toMatchObject([
      { kind: 'storage_80', subject: new Date(account.period.start).toISOString() },
    ])
    for (const left of [3, 2, 1, 1]) {
      await keep(9.6 * GB)
      expect(await held()).toBe(left)
    }
    expect(await ledger.totals()).toMatchObject({ 1: { requests: 4 } })
  })

  it('deletes IP addresses in batches, once an hour, except those that still count', async () => {
    const ledger = newLedger()
    const insert = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
      insert into accesses select 1 + i % 2, 'a' || i, '[]', ?, null from n`
    await query(ledger, insert, NOW - 2 * DAY)
    await query(ledger, 'update accesses set lastAt = ? where address = ?', NOW, 'a7')
    const sweep = (now: number) =>
      runInDurableObject(ledger, (_, { storage }) => deleteOldAccesses(storage.sql, now))
    const left = async () =>
      Number((await query(ledger, 'select count(*) as n from accesses'))[0]?.n)
    expect(await sweep(NOW)).toBe(true)
    expect(await left()).toBeGreaterThanOrEqual(3_000)
    expect([await sweep(NOW), await sweep(NOW)]).toEqual([true, false])
    expect(await query(ledger, 'select address from accesses')).toEqual([{ address: 'a7' }])
    await query(ledger, insert.replace("'a' ||", "'b' ||"), NOW - 2 * DAY)
    expect([await sweep(NOW + HOUR / 2), await left()]).toEqual([false, 5_001])
    expect(await sweep(NOW + HOUR)).toBe(true)
  })

  it('deletes counted IP addresses, and alerts with an IP address', async () => {
    const ledger = newLedger()
    const accessLimits = [{ campaignId: 1, visits: 2, windowMs: 60_000 }]
    const visits = [daysAgo(0), daysAgo(0), daysAgo(0, { clientIp: '10.0.0.1' })]
    await ledger.append({ ...batchOf(visits, { maskAfterDays: 2 }), accessLimits })
    await query(ledger, 'delete from outbox')
    await settle(ledger, 5)
    expect(await query(ledger, 'select address from accesses')).toHaveLength(2)
    expect(await ledger.alerts()).toHaveLength(1)
    await query(ledger, 'update accesses set lastAt = ?', NOW - 3 * DAY)
    await query(ledger, "delete from state where key = 'accessesSweptAt'")
    await query(ledger, 'update alerts set at = ?', NOW - 3 * DAY)
    await settle(ledger, 5)
    expect(await query(ledger, 'select address from accesses')).toEqual([])
    expect(await ledger.alerts()).toEqual([])
  })
})
