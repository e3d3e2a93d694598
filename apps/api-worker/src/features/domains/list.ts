import type { Domain } from '@crivo/shared'
import { asc } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { seesCampaign, visibleCampaigns } from '#core/member-scope.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import { LISTED_COLUMNS, toDomain } from './to-domain.ts'

/** Returns the domains that the caller may see, by name, with their campaigns' visit totals. */
export async function listDomains(ctx: AccountContext): Promise<Domain[]> {
  const { db, accountId } = ctx
  const [rows, owned, totals] = await Promise.all([
    db
      .select(LISTED_COLUMNS)
      .from(domains)
      .where(ownedBy(domains, accountId))
      .orderBy(asc(domains.name)),
    db
      .select({ id: campaigns.id, domainId: campaigns.domainId })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId)),
    ctx.ledgerOf(accountId).totals(),
  ])
  const seen = owned.filter(({ id }) => seesCampaign(ctx, id))
  const campaignsOf = Map.groupBy(seen, ({ domainId }) => domainId)
  return Promise.all(
    rows
      .filter(({ id }) => visibleCampaigns(ctx) === null || campaignsOf.has(id))
      .map((domain) => toDomain(ctx, domain, campaignsOf.get(domain.id) ?? [], totals)),
  )
}
