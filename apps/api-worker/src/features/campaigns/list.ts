import type { Campaign, CampaignsQuery } from '@crivo/shared'
import { desc, eq, ne } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { foldText } from '../../db/fold-text.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { toCampaign } from './internal.ts'

/** The account's campaigns of a filter, with what their visits add up to. */
export async function listCampaigns({
  ctx,
  input: { status, search, sort, order },
}: {
  ctx: AccountContext
  input: CampaignsQuery
}): Promise<Campaign[]> {
  const isWanted =
    status === undefined ? ne(campaigns.status, 'archived') : eq(campaigns.status, status)
  // Apart, as joined rows would carry each domain once for each of its campaigns.
  const [[rows, domainRows], totals] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select()
        .from(campaigns)
        .where(ownedBy(campaigns, ctx.accountId, isWanted))
        .orderBy(desc(campaigns.id)),
      ctx.db.select().from(domains).where(ownedBy(domains, ctx.accountId)),
    ]),
    ctx.ledgerOf(ctx.accountId).totals(),
  ])
  const domainOf = new Map(domainRows.map((domain) => [domain.id, domain]))
  const sought = foldText(search ?? '')
  const found = rows
    .flatMap((campaign) => {
      const domain = domainOf.get(campaign.domainId)
      return domain === undefined ? [] : toCampaign(campaign, domain, totals[campaign.id])
    })
    .filter(({ name, url }) => [name, url].some((text) => foldText(text).includes(sought)))
  const direction = order === 'asc' ? 1 : -1
  return found.sort((a, b) => direction * (compareBy(sort, a, b) || a.id - b.id))
}

function compareBy(sort: CampaignsQuery['sort'], a: Campaign, b: Campaign): number {
  switch (sort) {
    // Ids are given out in the order of creation.
    case 'createdAt':
      return 0
    case 'name':
      return compareTexts(foldText(a.name), foldText(b.name))
    case 'domain':
      return compareTexts(a.domain, b.domain) || compareTexts(a.path, b.path)
    case 'requests':
      return a.requests - b.requests
    // Those without a visit have no share; they stand below all that have.
    case 'successRate':
      return (a.successRate ?? -1) - (b.successRate ?? -1)
  }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
