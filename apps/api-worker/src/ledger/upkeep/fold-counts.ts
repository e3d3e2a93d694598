import { addToTotals } from '../counts/campaign-totals.ts'
import { addToDurations } from '../counts/durations.ts'
import { addToFloods } from '../counts/floods.ts'
import { foldUsage } from '../counts/usage.ts'
import { addToPeople } from '../people-share/people-hours.ts'
import { addToRuleDays } from '../rule-guard/rule-hours.ts'
import type { FoldCounts } from '../segments/compact.ts'
import { countsOf } from '../segments/tail.ts'

/**
 * Adds the counts of batches leaving the tail to the tables. Until then, queries add the counts up,
 * because updating the tables per batch would write about six more rows.
 */
export const foldCounts: FoldCounts = (sql, batches) => {
  addToTotals(sql, countsOf(batches, 'totals'))
  foldUsage(sql, batches)
  addToDurations(sql, countsOf(batches, 'durations'))
  addToFloods(sql, countsOf(batches, 'networks'))
  addToPeople(sql, batches)
  addToRuleDays(sql, batches)
}
