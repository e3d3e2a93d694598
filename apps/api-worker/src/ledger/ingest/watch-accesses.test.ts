import type { VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const MINUTE = 60_000
const NOW = Date.now()
const LIMITS = [{ campaignId: 1, visits: 3, windowMs: 10 * MINUTE }]
const ADDRESS = '189.1.2.3'

const at = (minutes: number, changes: Partial<VisitRow> = {}, campaignId = 1) =>
  visit(campaignId, { at: NOW - 60 * MINUTE + minutes * MINUTE, ...changes })

/** Sends visits to a new ledger in batches, and returns the IP addresses found. */
async function foundIn(...batches: VisitRow[][]) {
  const ledger = newLedger()
  for (const visits of batches) {
    await ledger.append({ ...batchOf(visits), accessLimits: LIMITS })
  }
  const rows = await query(
    ledger,
    "select payload from outbox where kind = 'repeated_access' order by id",
  )
  return { ledger, found: rows.map(({ payload }) => JSON.parse(String(payload))) }
}

describe('an IP address with too many visits', () => {
  it('is reported with its visits, and raises an alert', async () => {
    const { ledger, found } = await foundIn([at(0), at(4)], [at(9, { country: 'PT' })])
    expect(found).toEqual([
      {
        campaignId: 1,
        address: ADDRESS,
        visits: 3,
        firstAt: NOW - 60 * MINUTE,
        lastAt: NOW - 51 * MINUTE,
        country: 'PT',
        browser: 'chrome',
      },
    ])
    expect(await ledger.alerts()).toMatchObject([
      { kind: 'repeated_access', subject: ADDRESS, campaignId: 1, readAt: null },
    ])
  })

  it.each<[string, VisitRow[][]]>([
    ['outside the window', [[at(0), at(5), at(10), at(15)]]],
    ['of different campaigns', [[at(0), at(1), at(2, {}, 2)]]],
    ['of different addresses', [[at(0), at(1), at(2, { clientIp: '189.1.2.4' })]]],
    ['with one of a verified crawler', [[at(0), at(1), at(2, { reason: 'VERIFIED.AD' })]]],
    ['with one of a claimed crawler', [[at(0), at(1), at(2, { reason: 'CLAIMED.AD' })]]],
    [
      'with one that was already blocked',
      [[at(0), at(1), at(2, { reason: 'POLICY.REPEATED_ACCESS', action: 'white' })]],
    ],
    ['without an address', [[at(0), at(1), at(2)].map((each) => ({ ...each, clientIp: null }))]],
    ['of a campaign without a limit', [[at(0, {}, 2), at(1, {}, 2), at(2, {}, 2)]]],
    ['too long ago', [[at(-600), at(-599), at(-598)]]],
  ])('is not found for visits %s', async (_, batches) => {
    expect((await foundIn(...batches)).found).toEqual([])
  })

  it('is found in whatever order its visits arrive', async () => {
    const visits = [at(0), at(20), at(21), at(40), at(29)]
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [3, 1, 0, 4, 2],
    ]) {
      const { found } = await foundIn(...order.map((index) => visits.slice(index, index + 1)))
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ visits: 3, firstAt: NOW - 40 * MINUTE })
    }
  })

  it('is not counted twice for a repeated batch or visit', async () => {
    const ledger = newLedger()
    const visits = [at(0), at(1)]
    const batch = { ...batchOf(visits), accessLimits: LIMITS }
    for (let times = 0; times < 3; times++) await ledger.append(batch)
    await ledger.append({ ...batchOf(visits), accessLimits: LIMITS })
    expect(await query(ledger, 'select * from outbox')).toEqual([])
  })

  it('is a whole /64 of IPv6, and an IPv4 address in any notation', async () => {
    const six = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:1:2::3']
    const mapped = [ADDRESS, `::ffff:${ADDRESS}`, ADDRESS]
    for (const [addresses, expected] of [
      [six, '2001:db8:1:2::/64'],
      [mapped, ADDRESS],
    ] as const) {
      const { found } = await foundIn(addresses.map((clientIp, index) => at(index, { clientIp })))
      expect(found).toMatchObject([{ address: expected }])
    }
  })

  it('is never a masked IP address, which many people share', async () => {
    const ledger = newLedger()
    const limits = [{ campaignId: 1, visits: 3, windowMs: 24 * 60 * MINUTE }]
    const late = [1, 2, 3].map((last) =>
      visit(1, { at: NOW - 25 * 60 * MINUTE, clientIp: `189.1.2.${last}` }),
    )
    await ledger.append({ ...batchOf(late, { maskAfterDays: 1 }), accessLimits: limits })
    expect(await query(ledger, 'select * from outbox')).toEqual([])
    expect(await query(ledger, 'select * from accesses')).toEqual([])
  })

  it('is reported again if it continues, without a second alert', async () => {
    const { ledger, found } = await foundIn([at(0), at(1), at(2), at(3)], [at(4), at(5), at(6)])
    expect(found).toMatchObject([{ visits: 4 }, { visits: 3 }])
    expect(await ledger.alerts()).toHaveLength(1)
  })
})
