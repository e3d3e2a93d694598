import { readConditions, type VisitFilter } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'
import { requireDomain } from '#domain/domains.ts'
import type { VisitSearch } from '#domain/ledger/searches.ts'
import { hidesAddresses, seesCampaign, visibleCampaigns } from '#domain/member-scope.ts'
import { readSourceParameters } from '#domain/visits/source-parameters.ts'
import { DomainError } from '#platform/domain-error.ts'

/**
 * Converts a filter to the ledger's form: times in milliseconds, and a domain as its campaigns.
 * Limited to the campaigns that the caller may see. Throws `DOMAIN_NOT_FOUND` for a domain of
 * another account, and `ROLE_FORBIDS` for an IP address that the caller may not see.
 */
export async function toSearch(
  ctx: AccountContext,
  { from, to, domainId, ...filter }: VisitFilter,
): Promise<Omit<VisitSearch, 'cursor' | 'limit'>> {
  // Otherwise, the number of matches would tell whether an IP address has visited.
  const conditions = filter.where === undefined ? [] : (readConditions(filter.where) ?? [])
  const testsAddress = filter.ip !== undefined || conditions.some(({ field }) => field === 'ip')
  if (testsAddress && hidesAddresses(ctx)) throw new DomainError('ROLE_FORBIDS')
  const campaignIds =
    domainId === undefined ? visibleCampaigns(ctx) : await campaignIdsOf(ctx, domainId)
  return {
    ...filter,
    parameters: await readSourceParameters(ctx),
    ...(campaignIds !== null && { campaignIds }),
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
  return rows.map(({ id }) => id).filter((id) => seesCampaign(ctx, id))
}
