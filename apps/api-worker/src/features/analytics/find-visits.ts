import type { VisitPage, VisitsQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { searchWith } from '#core/visits/to-search.ts'
import { toReportedVisits } from '#core/visits/to-visit.ts'
import { readCursor } from '#ledger/storage/visit-cursor.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns a page of the account's visits matching a filter, newest first. Includes deleted
 * campaigns, because the ledger contains only the account's own visits.
 */
export async function findVisits(ctx: AccountContext, input: VisitsQuery): Promise<VisitPage> {
  const { cursor = null, limit, ...filter } = input
  if (cursor !== null && readCursor(cursor) === null) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'cursor', code: 'unknown_entry' }])
  }
  const ledger = shownLedger(ctx)
  const { found: page, parameters } = await searchWith(ctx, filter, (search) =>
    ledger.visits({ ...search, cursor, limit }),
  )
  return {
    visits: toReportedVisits(ctx, page, parameters, filter.ownChecks === 'only'),
    cursor: page.cursor,
    ...(page.readableFrom !== undefined && {
      readableFrom: new Date(page.readableFrom).toISOString(),
    }),
  }
}
