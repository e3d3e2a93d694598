import {
  readConditions,
  SOURCE_DIMENSIONS,
  type SourceParameters,
  type VisitFilter,
} from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { hidesAddresses, seesCampaign, testsHidden, visibleCampaigns } from '#core/member-scope.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Converts a filter to the ledger's form: times in milliseconds, and a domain as its campaigns.
 * Limits it to the campaigns that the caller may see. Throws `DOMAIN_NOT_FOUND` for a domain of
 * another account, and `ROLE_FORBIDS` for a condition on what is hidden from the caller.
 */
export async function toSearch(ctx: AccountContext, filter: VisitFilter): Promise<Search> {
  const [search, parameters] = await Promise.all([
    withoutParameters(ctx, filter),
    readSourceParameters(ctx),
  ])
  return { ...search, parameters }
}

type Search = Omit<VisitSearch, 'cursor' | 'limit'> & {
  readonly parameters: SourceParameters
}

/**
 * Converts a filter as `toSearch` does. Finds the visits and reads the account's parameters at the
 * same time if the filter does not need the parameters.
 */
export async function searchWith<Found>(
  ctx: AccountContext,
  filter: VisitFilter,
  find: (search: Omit<Search, 'parameters'>) => Promise<Found>,
): Promise<{ found: Found; parameters: SourceParameters }> {
  if (filter.where !== undefined || SOURCE_DIMENSIONS.some((each) => filter[each] !== undefined)) {
    const search = await toSearch(ctx, filter)
    return { found: await find(search), parameters: search.parameters }
  }
  const search = await withoutParameters(ctx, filter)
  const [found, parameters] = await Promise.all([find(search), readSourceParameters(ctx)])
  return { found, parameters }
}

async function withoutParameters(
  ctx: AccountContext,
  { from, to, domainId, ...filter }: VisitFilter,
): Promise<Omit<Search, 'parameters'>> {
  // Otherwise, the number of matches would reveal whether an IP address or click ID has visited.
  const conditions = filter.where === undefined ? [] : (readConditions(filter.where) ?? [])
  const isRevealing = filter.ip !== undefined || conditions.some(testsHidden)
  if (isRevealing && hidesAddresses(ctx)) throw new AppError('ROLE_FORBIDS')
  const campaignIds =
    domainId === undefined ? visibleCampaigns(ctx) : await campaignIdsOf(ctx, domainId)
  return {
    ...filter,
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
