import type { AccountContext } from '#core/context.ts'
import type { ReportedVisits, VisitSearch } from '#core/ledger-api/searches.ts'

/**
 * The number of visits per ledger call. A worker may make 10,000 calls per request, so a file holds
 * at most 50 M visits and is aborted beyond that.
 */
const PAGE = 5_000

/** Yields the visits that match a search, newest first, page by page; skips empty pages. */
export async function* visitPages(
  ctx: AccountContext,
  search: Omit<VisitSearch, 'cursor' | 'limit'>,
): AsyncGenerator<ReportedVisits, void> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  for (let cursor: string | null = null; ; ) {
    const page = await ledger.visits({ ...search, cursor, limit: PAGE })
    if (page.readableFrom !== undefined) throw new Error('The archive cannot be read')
    if (page.visits.length > 0) yield page
    if (page.cursor === null) return
    cursor = page.cursor
  }
}
