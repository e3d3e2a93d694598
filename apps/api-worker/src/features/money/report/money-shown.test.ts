import {
  apportion,
  converterTo,
  DAY_MS,
  formatMicros,
  HOUR_MS,
  MICROS,
  MINUTE_MS,
  roundToMinor,
} from '@crivo/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { batchOf, newLedger, query } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'
import { fromDay } from '../costs/to-day.ts'
import { readMoney } from './read-money.ts'

const { account } = batchOf([])
const TODAY = Math.floor(Date.now() / DAY_MS)
const FIRST = TODAY - 6
/** Conversions of newer visits are not shown yet. */
const NEWEST = Date.now() - 2 * HOUR_MS

const CURRENCIES = ['USD', 'BRL', 'JPY', 'KWD'] as const
/** Has four decimals, so that an amount in cents converts to whole micros. */
const rate = fc.integer({ min: 1, max: 2_000_000 }).map((units) => (units / 10_000).toFixed(4))

/**
 * The report’s currency, and the other currencies' rates: from before the visits, and from a later
 * day.
 */
const settings = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    rates: fc.array(fc.tuple(rate, rate, fc.integer({ min: FIRST, max: TODAY })), {
      ...{ minLength: CURRENCIES.length, maxLength: CURRENCIES.length },
    }),
  })
  .map(({ currency: quote, rates }) => ({
    currency: quote,
    rates: CURRENCIES.flatMap((currency, index) => {
      const [before = '1', after = '1', day = TODAY] = rates[index] ?? []
      if (currency === quote) return []
      return [
        { currency, quote, day: fromDay(FIRST - 9), rate: before },
        { currency, quote, day: fromDay(day), rate: after },
      ]
    }),
  }))
const currency = fc.constantFrom(...CURRENCIES)
const cents = fc.nat(500_000).map((amount) => amount * 10_000)

/**
 * Costs in the order of entry: later ones replace or delete the days they share with earlier ones.
 */
const cost = fc.record({
  ...{ from: fc.integer({ min: FIRST, max: TODAY }), days: fc.integer({ min: 1, max: 3 }) },
  ...{ value: fc.constantFrom(null, 'google', 'meta', 'gogle'), micros: cents, currency },
  isDeleted: fc.boolean(),
})

/** Reports of conversions; a later report on the same visit corrects the earlier one. */
const conversion = fc.record({
  visit: fc.nat(7),
  status: fc.constantFrom(...(['approved', 'pending', 'refunded'] as const)),
  ...{ payoutMicros: cents, currency },
})

/**
 * When visits were made, whether they arrive after their conversions, and when the conversions were
 * reported.
 */
const times = fc.array(
  fc.record({
    age: fc.integer({ min: 0, max: 5 * DAY_MS }),
    isLate: fc.boolean(),
    reportedAfter: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 8, maxLength: 8 },
)

/** How far a reader’s clock is ahead of UTC, from Baker Island to Kiritimati. */
const zone = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15 * MINUTE_MS)

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

/** Adds up amounts by currency and status. */
function byKind(amounts: readonly { currency: string; status: string; micros: number }[]) {
  const sums: Record<string, number> = {}
  for (const { currency, status, micros } of amounts) {
    if (micros > 0) sums[`${currency} ${status}`] = (sums[`${currency} ${status}`] ?? 0) + micros
  }
  return sums
}

it('shows the amounts that were reported, however corrected, converted or late, everywhere', async () => {
  const { id } = await createAccount('scale')
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.array(cost, { maxLength: 8 }),
      fc.array(conversion, { maxLength: 12 }),
      times,
      zone,
      async (settings, costs, conversions, times, ahead) => {
        const ledger = newLedger()
        const ctx = { ...signedInAs(id, await createTestContext()), ledgerOf: () => ledger }
        await ledger.changeCostSettings(settings)
        const visits = times.map(({ age }, index) =>
          visit(1, {
            at: NEWEST - age,
            reason: index % 3 === 0 ? 'GIVT.UA' : 'PASS.DEFAULT',
            facts: JSON.stringify({
              ...{ kept: 1, parameter: { utm_source: index % 2 === 0 ? 'google' : 'meta' } },
            }),
          }),
        )
        await ledger.append(batchOf(visits.filter((_, index) => !times[index]?.isLate)))

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
        await ledger.append(batchOf(visits.filter((_, index) => times[index]?.isLate)))

        const reported = visits.map(({ at }, index) =>
          Math.floor(at + (Date.now() - at) * (times[index]?.reportedAfter ?? 0)),
        )
        for (const [index, at] of reported.entries()) {
          const set = 'update conversions set at = ? where transactionId = ?'
          await query(ledger, set, at, `order-${index}`)
        }

        const days = { from: fromDay(FIRST), to: fromDay(TODAY) }
        const report = await readMoney(ctx, { ...days, by: 'utmSource', limit: 2, historyDays: 30 })
        const convert = converterTo(settings.currency, settings.rates)
        const converted = (micros: number, currency: string, day: number) =>
          convert(micros, currency, fromDay(day)) ?? Number.NaN
        const spent = sum(
          [...entered.values()].map(({ micros, currency, day }) =>
            converted(micros, currency, day),
          ),
        )
        const last = [...new Map(conversions.map((each) => [each.visit, each])).values()]
        const approved = last.filter(({ status }) => status === 'approved')
        const earned = sum(
          approved.map(({ visit: index, payoutMicros, currency }) =>
            converted(payoutMicros, currency, Math.floor((visits[index]?.at ?? 0) / DAY_MS)),
          ),
        )
        const shown = (micros: number) => formatMicros(roundToMinor(micros, settings.currency))
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

        // Each day of the reader’s own time zone contains what was reported on that day.
        for (let day = FIRST - 1; day <= TODAY + 1; day++) {
          const [from, to] = [day * DAY_MS - ahead, (day + 1) * DAY_MS - ahead]
          const span = { from, to, by: 'report' } as const
          const sums = await ledger.sumConversions({ span, groupBy: null })
          const told = sums.flatMap(({ currency, amounts }) =>
            Object.entries(amounts).map(([status, { micros }]) => ({ currency, status, micros })),
          )
          const sent = last.filter(({ visit: index }) => {
            const at = reported[index] ?? 0
            return at >= from && at < to
          })
          expect(byKind(told)).toEqual(
            byKind(sent.map(({ payoutMicros, ...each }) => ({ ...each, micros: payoutMicros }))),
          )
        }
      },
    ),
    { numRuns: 20 },
  )
})
