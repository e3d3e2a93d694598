import {
  apportion,
  converterTo,
  DAY_MS,
  formatMicros,
  HOUR_MS,
  MICROS,
  roundToMinor,
} from '@crivo/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { batchOf, newLedger } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'
import { fromDay } from '../costs/to-day.ts'
import { readMoney } from './read-money.ts'

const { account } = batchOf([])
const TODAY = Math.floor(Date.now() / DAY_MS)
const FIRST = TODAY - 6
/** Conversions of younger visits are not told. */
const NEWEST = Date.now() - 2 * HOUR_MS

const settings = {
  currency: 'USD',
  rates: [
    { currency: 'BRL', quote: 'USD', day: fromDay(FIRST), rate: '0.1834' },
    { currency: 'BRL', quote: 'USD', day: fromDay(TODAY - 2), rate: '0.2' },
    { currency: 'JPY', quote: 'USD', day: fromDay(FIRST - 9), rate: '0.0067' },
  ],
}
const currency = fc.constantFrom('USD', 'BRL', 'JPY')
const cents = fc.nat(500_000).map((amount) => amount * 10_000)

/** Entered in this order: later ones replace or delete the days that they share with earlier ones. */
const cost = fc.record({
  ...{ from: fc.integer({ min: FIRST, max: TODAY }), days: fc.integer({ min: 1, max: 3 }) },
  ...{ value: fc.constantFrom(null, 'google', 'meta', 'gogle'), micros: cents, currency },
  isDeleted: fc.boolean(),
})

/** Reports of conversions; a later one of the same visit corrects the earlier one. */
const conversion = fc.record({
  visit: fc.nat(7),
  status: fc.constantFrom(...(['approved', 'pending', 'refunded'] as const)),
  ...{ payoutMicros: cents, currency },
})

it('shows the money that was sent, however corrected, converted and late', async () => {
  const { id } = await createAccount('scale')
  const late = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(cost, { maxLength: 8 }),
      fc.array(conversion, { maxLength: 12 }),
      late,
      async (costs, conversions, isLate) => {
        const ledger = newLedger()
        const ctx = { ...signedInAs(id, await createTestContext()), ledgerOf: () => ledger }
        await ledger.changeCostSettings(settings)
        const visits = isLate.map((_, index) =>
          visit(1, {
            at: NEWEST - index * 17 * HOUR_MS,
            reason: index % 3 === 0 ? 'GIVT.UA' : 'PASS.DEFAULT',
            facts: JSON.stringify({
              ...{ kept: 1, parameter: { utm_source: index % 2 === 0 ? 'google' : 'meta' } },
            }),
          }),
        )
        await ledger.append(batchOf(visits.filter((_, index) => !isLate[index])))

        const entered = new Map<string, { day: number; micros: number; currency: string }>()
        for (const { from, days, value, micros, currency, isDeleted } of costs) {
          const to = Math.min(from + days - 1, TODAY)
          const dimension = value === null ? null : ('utmSource' as const)
          const entry = { campaignId: null, dimension, value, from, to, micros, currency }
          if (isDeleted) await ledger.deleteCosts(entry)
          else await ledger.putCosts({ entries: [entry], replaces: true, isPartial: false })
          const parts = apportion(micros, Array(to - from + 1).fill(1))
          for (const [index, part] of parts.entries()) {
            const day = from + index
            const key = `${day} ${value}`
            if (isDeleted) entered.delete(key)
            else entered.set(key, { day, micros: part, currency })
          }
        }
        for (const { visit: index, ...sent } of conversions) {
          const { id = '', at = 0, campaignId = 0 } = visits[index] ?? {}
          await ledger.convert(account, {
            ...{ click: { id, at, campaignId, isReviewer: false }, token: 'token', clickId: null },
            ...{ transactionId: `order-${index}`, way: 'key', ...sent },
          })
        }
        await ledger.append(batchOf(visits.filter((_, index) => isLate[index])))

        const days = { from: fromDay(FIRST), to: fromDay(TODAY) }
        const report = await readMoney(ctx, { ...days, by: 'utmSource', limit: 2, historyDays: 30 })
        const convert = converterTo('USD', settings.rates)
        const inDollars = (micros: number, currency: string, day: number) =>
          convert(micros, currency, fromDay(day)) ?? Number.NaN
        const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
        const spent = sum(
          [...entered.values()].map(({ micros, currency, day }) =>
            inDollars(micros, currency, day),
          ),
        )
        const approved = [
          ...new Map(conversions.map((each) => [each.visit, each])).values(),
        ].filter(({ status }) => status === 'approved')
        const earned = sum(
          approved.map(({ visit: index, payoutMicros, currency }) =>
            inDollars(payoutMicros, currency, Math.floor((visits[index]?.at ?? 0) / DAY_MS)),
          ),
        )
        const shown = (micros: number) => formatMicros(roundToMinor(micros, 'USD'))
        expect(report.total).toMatchObject({
          spent: shown(spent),
          conversions: approved.length,
          revenue: shown(earned),
        })
        const ofRows = (name: 'spent' | 'revenue') =>
          sum(report.rows.map((row) => Math.round(Number(row[name]) * MICROS)))
        const unallocated = Math.round(Number(report.unallocated) * MICROS)
        expect(formatMicros(ofRows('spent') + unallocated)).toBe(report.total.spent)
        expect(formatMicros(ofRows('revenue'))).toBe(report.total.revenue)
      },
    ),
    { numRuns: 8 },
  )
})
