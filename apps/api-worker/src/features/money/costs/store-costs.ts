import type { FieldError, PutCosts, StoredCosts } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import { readCampaignIds } from '#core/campaigns/read-campaign-ids.ts'
import type { AccountContext } from '#core/context.ts'
import type { PutCostsInput, PutCostsResult } from '#core/ledger-api/costs.ts'
import { AppError } from '#platform/app-error.ts'
import { repeatFinder, toEntry } from './cost-entries.ts'
import { fromDay } from './to-day.ts'

/** Thrown if different costs exist for these days and their replacement was not requested. */
function costExists(conflicts: PutCostsResult['conflicts']): AppError {
  const fields = conflicts.map(({ index }) => ({ path: `costs.${index}`, code: 'cost_exists' }))
  const days = [...new Set(conflicts.map(({ day }) => fromDay(day)))].slice(0, MOST_NAMED)
  const detail = `Other costs are stored for ${days.join(', ')}. Nothing was stored; send "existing": "replace" to replace them.`
  return new AppError('COST_EXISTS', fields, null, detail)
}

/** The maximum number of days that an error names. */
const MOST_NAMED = 5

/**
 * Stores costs by day, all or nothing; repeating the call changes nothing. Throws `COST_EXISTS` for
 * different costs on the same days and sources unless they are to be replaced, `COST_LIMIT`, or
 * `VALIDATION_FAILED`.
 */
export async function putCosts(
  ctx: AccountContext,
  { costs, existing }: PutCosts,
): Promise<StoredCosts> {
  const entries = costs.map(toEntry)
  const campaigns = await readCampaignIds(ctx)
  const isRepeat = repeatFinder('costs')
  const faults = entries.flatMap((entry, index): FieldError[] => {
    if (entry.campaignId !== null && !campaigns.has(entry.campaignId)) {
      return [{ path: `costs.${index}.campaignId`, code: 'unknown_entry' }]
    }
    return isRepeat(entry) ? [{ path: `costs.${index}`, code: 'duplicate' }] : []
  })
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
  const replaces = existing === 'replace'
  const {
    conflicts,
    isFull: _,
    ...stored
  } = await storeCosts(ctx, {
    entries,
    replaces,
    isPartial: false,
  })
  if (conflicts.length > 0) throw costExists(conflicts)
  return stored
}

/** Stores costs in the ledger, with an audit row. Throws `COST_LIMIT`. */
export async function storeCosts(
  ctx: AccountContext,
  input: PutCostsInput,
): Promise<PutCostsResult> {
  const result = await ctx.ledgerOf(ctx.accountId).putCosts(input)
  if (result.isFull) throw new AppError('COST_LIMIT')
  const { added, replaced } = result
  if (added + replaced > 0) {
    const from = fromDay(Math.min(...input.entries.map((entry) => entry.from)))
    const to = fromDay(Math.max(...input.entries.map((entry) => entry.to)))
    await audit(ctx, 'account.costs_changed', String(ctx.accountId), {
      after: { from, to, added, replaced },
    })
  }
  return result
}
