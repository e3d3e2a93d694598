import { formatMicros, type MoneyReport, parseMicros } from '@crivo/shared'
import type { StoredCost } from '#core/ledger-api/costs.ts'

const MOST_LISTED = 20

interface Unallocated {
  readonly cost: StoredCost
  readonly amount: string
}

/** Adds up unallocated costs by source, highest first. */
export function unallocatedBySource(all: readonly Unallocated[]): MoneyReport['unallocatedCosts'] {
  const idle = all.filter(({ amount }) => Number(amount) !== 0)
  const bySource = Map.groupBy(idle, ({ cost: { campaignId, dimension, value } }) =>
    JSON.stringify([campaignId, dimension, value]),
  )
  return [...bySource.values()]
    .flatMap((each) => {
      const [first] = each
      if (first === undefined) return []
      const { campaignId, dimension, value } = first.cost
      const micros = each.reduce((sum, { amount }) => sum + (parseMicros(amount) ?? 0), 0)
      return [{ campaignId, dimension, value, days: each.length, micros }]
    })
    .sort((a, b) => b.micros - a.micros)
    .slice(0, MOST_LISTED)
    .map(({ micros, ...rest }) => ({ ...rest, amount: formatMicros(micros) }))
}
