import {
  DAY_MS,
  dayOf,
  HOUR_MS,
  keptParametersOf,
  MICROS,
  readVisitSource,
  type VisitRow,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { SampleVisits } from '#core/ledger-api/batches.ts'

/** The cost of a click in cents, by source; clicks from other sources are free. */
const CENTS_A_CLICK: Readonly<Record<string, number>> = {
  google: 62,
  meta: 34,
  tiktok: 21,
  taboola: 17,
}
/** The share of people who buy, and the revenue of a purchase in dollars. */
const BUYERS = 0.03
const PAYOUTS = [9, 14, 19, 29]
const CURRENCY = 'USD'
const FIRST_ORDER = 10_241

type Money = Pick<SampleVisits, 'costs' | 'conversions'>

/**
 * Makes the costs of the sample's visits by day and source, and conversions for some of the visits.
 */
export function makeMoney(
  { random, now }: Pick<Context, 'random' | 'now'>,
  visits: readonly VisitRow[],
): Money {
  return { costs: costsOf(visits), conversions: conversionsOf({ random, now }, visits) }
}

function costsOf(visits: readonly VisitRow[]): Money['costs'] {
  const clicks = Map.groupBy(visits, (visit) => `${dayOf(visit.at)} ${sourceOf(visit)}`)
  return [...clicks].flatMap(([key, { length }]) => {
    const [day = '', source = ''] = key.split(' ')
    const cents = CENTS_A_CLICK[source]
    if (cents === undefined) return []
    const micros = (length * cents * MICROS) / 100
    const on = { from: Number(day), to: Number(day), campaignId: null }
    return [{ ...on, dimension: 'source' as const, value: source, micros, currency: CURRENCY }]
  })
}

const sourceOf = ({ facts, referrer }: VisitRow): string | null =>
  readVisitSource(keptParametersOf(facts), referrer).source

function conversionsOf(
  { random, now }: Pick<Context, 'random' | 'now'>,
  visits: readonly VisitRow[],
): Money['conversions'] {
  const bought = visits
    .filter(
      ({ at, reason }) =>
        reason.startsWith('PASS.') && at < now() - 2 * HOUR_MS && random() < BUYERS,
    )
    .map((visit) => ({
      visit,
      soldAt: Math.min(now(), visit.at + Math.floor(random() * DAY_MS)),
    }))
    // A shop numbers its orders as they come in.
    .toSorted((a, b) => a.soldAt - b.soldAt)
  return bought.map(({ visit, soldAt }, index) => {
    const { id, at, campaignId } = visit
    const dollars = PAYOUTS[Math.floor(random() * PAYOUTS.length)] ?? 0
    return {
      visit,
      at: soldAt,
      report: {
        click: { id, at, campaignId, isReviewer: false },
        ...{ token: '', clickId: null, transactionId: String(FIRST_ORDER + index), way: 'key' },
        // A few are still to be confirmed.
        status: random() < 0.9 ? 'approved' : 'pending',
        ...{ payoutMicros: dollars * MICROS, currency: CURRENCY },
      },
    }
  })
}
