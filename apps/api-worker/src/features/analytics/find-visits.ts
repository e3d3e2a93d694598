import type { VisitPage, VisitsQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { readCursor } from '../../ledger/visit-cursor.ts'
import { toSearch } from './to-search.ts'
import { toVisit } from './to-visit.ts'

/**
 * A page of the account's visits of a filter, newest first. Visits of a campaign that was
 * deleted can still be asked for: the ledger holds the account's own alone.
 */
export async function findVisits({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: VisitsQuery
}): Promise<VisitPage> {
  const { cursor = null, limit, ...filter } = input
  if (cursor !== null && readCursor(cursor) === null) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'cursor', code: 'unknown_entry' }])
  }
  const search = { ...(await toSearch(ctx, filter)), cursor, limit }
  const page = await ctx.ledgerOf(ctx.accountId).visits(search)
  return { visits: page.visits.map(toVisit), cursor: page.cursor }
}
