import { type NewCost, parseMicros } from '@crivo/shared'
import type { CostEntry } from '#core/ledger-api/costs.ts'
import { AppError } from '#platform/app-error.ts'
import { toDay } from './to-day.ts'

/** The maximum number of days that one call may store across all its costs. */
const MOST_DAYS_AT_ONCE = 20_000

/** The error for a call with more costs or days than may be stored at once. */
export const tooMany = (path: string): AppError =>
  new AppError('VALIDATION_FAILED', [{ path, code: 'too_many' }])

/** Returns a cost in the ledger's format. */
export const toEntry = ({ from, to = from, amount, ...cost }: NewCost): CostEntry => ({
  ...cost,
  from: toDay(from),
  to: toDay(to),
  micros: parseMicros(amount) ?? 0,
})

/**
 * Returns a function that tests whether an earlier cost had the same day and source. It throws
 * `tooMany` as soon as there are too many days, because it holds all of them.
 */
export function repeatFinder(path: string): (entry: CostEntry) => boolean {
  const seen = new Set<string>()
  return ({ from, to, campaignId, dimension, value }) => {
    const keys: string[] = []
    for (let day = from; day <= to; day++) {
      const key = JSON.stringify([day, campaignId, dimension, value])
      if (seen.has(key)) return true
      keys.push(key)
    }
    if (seen.size + keys.length > MOST_DAYS_AT_ONCE) throw tooMany(path)
    for (const key of keys) seen.add(key)
    return false
  }
}
