import type { SampleVisits } from '#core/ledger-api/batches.ts'
import { storeConversion } from '../conversions/store-conversion.ts'
import { putCosts } from '../costs/stored-costs.ts'
import { countReviewers } from '../reviewers/count-reviewers.ts'
import { addReviewers } from '../reviewers/reviewer-hours.ts'
import { forgetTail } from '../segments/tail.ts'
import { readAccount, readState, writeState } from '../storage/state.ts'
import type { Moment } from '../storage/time.ts'
import { openBatch } from './open-batch.ts'
import { storeVisits } from './store-visits.ts'

const RULESET = 'sampleRuleset'

/**
 * Stores sample visits with their counts, costs and conversions, once. The ledger has no account,
 * so its alarm bills, reports, alerts and delivers nothing. Throws in a ledger that has one.
 */
export function fillSample(
  storage: DurableObjectStorage,
  { batches, costs, conversions, ruleset }: SampleVisits,
  { now, uuid }: Moment,
): void {
  const { sql } = storage
  const fill = () => {
    if (readAccount(sql) !== null)
      throw new Error('An account’s own ledger cannot hold sample data')
    if (readState(sql, RULESET) !== null) return
    writeState(sql, RULESET, ruleset)
    for (const { visits, receivedAt } of batches) {
      const { batch } = openBatch({ batch: { batchId: uuid(), visits, reports: [] } })
      addReviewers(sql, batch.reviewers, false)
      storeVisits(sql, batch, { maskBefore: 0, isDescribed: false, now: receivedAt, uuid })
    }
    putCosts(sql, { entries: costs, replaces: true, isPartial: false })
    for (const { report, visit, at } of conversions) storeConversion(sql, report, visit, at)
    countReviewers(sql, now)
  }
  try {
    storage.transactionSync(fill)
  } catch (error) {
    forgetTail(sql)
    throw error
  }
}

/** Returns the ruleset that decided the sample's visits; `null` without a sample. */
export const readSampleRuleset = (sql: SqlStorage): string | null => readState(sql, RULESET)
