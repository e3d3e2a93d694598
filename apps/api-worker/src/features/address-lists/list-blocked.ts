import type { BlockedFilter, BlockedIp, BlockedIpsQuery } from '@crivo/shared'
import { asc, desc, eq, isNull, lt } from 'drizzle-orm'
import { entriesOf, toBlockedIp } from '#core/addresses/blocked-entries.ts'
import type { AccountContext } from '#core/context.ts'
import { blockedIps } from '#db/schema.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { ownersOf, reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import type { EntryIdentity } from './new-entry.ts'

/** Returns the entry that a person added for an address. */
export async function findBlocked(
  ctx: AccountContext,
  { ip }: EntryIdentity,
): Promise<BlockedIp | undefined> {
  const [row] = await entriesOf(ctx, {}, eq(blockedIps.ip, ip), isNull(blockedIps.campaignId))
  return row && { ...toBlockedIp(row), reviewers: null }
}

/** Returns a page of the account's block list. */
export async function listBlockedIps(
  ctx: AccountContext,
  { sort, order, offset, limit, ...filter }: BlockedIpsQuery,
): Promise<BlockedIp[]> {
  const direction = order === 'asc' ? asc : desc
  const rows = await entriesOf(ctx, filter)
    // Ties are broken by id, so that pages do not overlap.
    .orderBy(direction(blockedIps[sort]), direction(blockedIps.id))
    .limit(limit)
    .offset(offset)
  const { crawlers } = await currentFeed.read(ctx)
  return rows.map((row) => ({
    ...toBlockedIp(row),
    // Set for an entry saved before its network was known to be a reviewer's; rulesets omit it.
    reviewers: ownersOf(reviewersOfEntry(row.ip, crawlers)) || null,
  }))
}

const PAGE = 1_000

/** Returns the entries matching a filter in pages, newest first. */
export async function* blockedPages(
  ctx: AccountContext,
  filter: BlockedFilter,
): AsyncGenerator<ReturnType<typeof toBlockedIp>[], void> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await entriesOf(ctx, filter, lt(blockedIps.id, last))
      .orderBy(desc(blockedIps.id))
      .limit(PAGE)
    if (rows.length > 0) yield rows.map(toBlockedIp)
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? 0
  }
}
