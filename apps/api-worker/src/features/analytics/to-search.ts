import type { VisitFilter } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import type { VisitSearch } from '../../ledger/types.ts'
import { requireDomain } from '../domains/internal.ts'

/**
 * A filter as the ledger takes it: with its times in milliseconds, and a domain as its
 * campaigns. Throws `DOMAIN_NOT_FOUND` for a domain that is not the account's own.
 */
export async function toSearch(
  ctx: AccountContext,
  { from, to, domainId, ...filter }: VisitFilter,
): Promise<Omit<VisitSearch, 'cursor' | 'limit'>> {
  return {
    ...filter,
    ...(domainId === undefined ? {} : { campaignIds: await campaignIdsOf(ctx, domainId) }),
    from: from === undefined ? null : Date.parse(from),
    to: to === undefined ? null : Date.parse(to),
  }
}

async function campaignIdsOf(ctx: AccountContext, domainId: number): Promise<number[]> {
  await requireDomain(ctx, domainId)
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.domainId, domainId)))
  return rows.map(({ id }) => id)
}
