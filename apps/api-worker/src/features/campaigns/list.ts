import { type Campaign, type CampaignsQuery, foldText } from '@crivo/shared'
import { desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { DOMAIN_COLUMNS, parsePolicy, toCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { asSeen, seesCampaign } from '#core/member-scope.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaignChecks, campaigns, domains } from '#db/schema.ts'

const COLUMNS = { ...getTableColumns(campaigns), policy: sql<string>`${campaigns.policy}` }

/**
 * Returns the account's campaigns that the caller may see and that match a filter, with their visit
 * totals.
 */
export async function listCampaigns(
  ctx: AccountContext,
  { status, search, sort, order }: CampaignsQuery,
): Promise<Campaign[]> {
  const isWanted =
    status === undefined ? ne(campaigns.status, 'archived') : eq(campaigns.status, status)
  // Separate queries, because a join would repeat each domain for each of its campaigns.
  const [[rows, domainRows, checkRows], totals] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select(COLUMNS)
        .from(campaigns)
        .where(ownedBy(campaigns, ctx.accountId, isWanted))
        .orderBy(desc(campaigns.id)),
      ctx.db.select(DOMAIN_COLUMNS).from(domains).where(ownedBy(domains, ctx.accountId)),
      ctx.db.select().from(campaignChecks).where(ownedBy(campaignChecks, ctx.accountId)),
    ]),
    ctx.ledgerOf(ctx.accountId).totals(),
  ])
  const domainOf = new Map(domainRows.map((domain) => [domain.id, domain]))
  const checkOf = new Map(checkRows.map((check) => [check.campaignId, check]))
  const sought = foldText(search ?? '')
  const found = rows
    .flatMap((campaign) => {
      const domain = domainOf.get(campaign.domainId)
      if (domain === undefined || !seesCampaign(ctx, campaign.id)) return []
      const policy = parsePolicy(campaign.policy)
      const [known, check] = [totals[campaign.id], checkOf.get(campaign.id)]
      return asSeen(ctx, toCampaign(campaign, domain, { policy, totals: known, check }))
    })
    .filter(
      ({ name, url }) =>
        sought === '' || [name, url].some((text) => foldText(text).includes(sought)),
    )
  const direction = order === 'asc' ? 1 : -1
  // Campaigns without visits have no rate and come last.
  const isUnrated = (campaign: Campaign) => sort === 'successRate' && campaign.successRate === null
  return found.sort(
    (a, b) =>
      Number(isUnrated(a)) - Number(isUnrated(b)) ||
      direction * (compareBy(sort, a, b) || a.id - b.id),
  )
}

function compareBy(sort: CampaignsQuery['sort'], a: Campaign, b: Campaign): number {
  switch (sort) {
    // Ids ascend in order of creation.
    case 'createdAt':
      return 0
    case 'name':
      return compareTexts(foldText(a.name), foldText(b.name))
    case 'domain':
      return compareTexts(a.domain, b.domain) || compareTexts(a.path, b.path)
    case 'requests':
      return a.requests - b.requests
    case 'successRate':
      return (a.successRate ?? 0) - (b.successRate ?? 0)
  }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
