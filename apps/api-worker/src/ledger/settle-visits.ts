import type { VisitRow } from '@crivo/shared'
import { settleAnswers } from './answers.ts'
import { appendVisits } from './append-visits.ts'
import type { SettleInput, Settlement } from './types.ts'

/**
 * Stores decided visits and what the named ones are answered, in one transaction: a name that
 * is known without its visit would make the same visit, sent again, look stored. Gives what
 * became of the named visits, and those that are new.
 */
export function settleVisits(
  storage: DurableObjectStorage,
  { claims, ...input }: SettleInput,
  now: number,
): { settled: Record<string, Settlement>; added: VisitRow[] | null } {
  return storage.transactionSync(() => {
    const { settled, visits } = settleAnswers(storage.sql, claims, input.batch.visits, now)
    if (visits.length === 0) return { settled, added: null }
    const batch = { ...input.batch, visits }
    return { settled, added: appendVisits(storage, { ...input, batch }, now) }
  })
}
