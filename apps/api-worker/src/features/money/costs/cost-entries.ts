import { type NewCost, parseMicros } from '@crivo/shared'
import type { CostEntry } from '#core/ledger-api/costs.ts'
import { toDay } from './to-day.ts'

/** The maximum number of days that one call may store across all its costs. */
export const MOST_DAYS_AT_ONCE = 20_000

/** Returns a cost in the ledger's format. */
export const toEntry = ({ from, to = from, amount, ...cost }: NewCost): CostEntry => ({
  ...cost,
  from: toDay(from),
  to: toDay(to),
  micros: parseMicros(amount) ?? 0,
})

export const daysIn = ({ from, to }: CostEntry): number => to - from + 1

/** Returns a function that tests whether an earlier cost had the same day and source. */
export function repeatFinder(): (entry: CostEntry) => boolean {
  const seen = new Set<string>()
  return (entry) => {
    const { campaignId, dimension, value } = entry
    const keys = Array.from({ length: daysIn(entry) }, (_, day) =>
      JSON.stringify([entry.from + day, campaignId, dimension, value]),
    )
    if (keys.some((key) => seen.has(key))) return true
    for (const key of keys) seen.add(key)
    return false
  }
}
