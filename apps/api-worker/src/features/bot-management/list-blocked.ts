import type { BlockedIp, BlockedIpsQuery } from '@crivo/shared'
import { asc, desc } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { blockedIps } from '../../db/schema.ts'
import { entriesOf, toBlockedIp } from './blocked-entries.ts'

/** A page of the account's block list. */
export async function listBlockedIps({
  ctx,
  input: { sort, order, offset, limit, ...filter },
}: {
  ctx: AccountContext
  input: BlockedIpsQuery
}): Promise<BlockedIp[]> {
  const direction = order === 'asc' ? asc : desc
  const rows = await entriesOf(ctx, filter)
    // Entries of equal rank keep their order from page to page.
    .orderBy(direction(blockedIps[sort]), direction(blockedIps.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toBlockedIp)
}
