import type { Domain } from '@crivo/shared'
import { asc } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { toDomain } from './to-domain.ts'

/** The account's domains by name, with what their campaigns' visits add up to. */
export async function listDomains({ ctx }: { ctx: AccountContext }): Promise<Domain[]> {
  const { db, accountId } = ctx
  const [rows, owned, totals] = await Promise.all([
    db.select().from(domains).where(ownedBy(domains, accountId)).orderBy(asc(domains.name)),
    db
      .select({ id: campaigns.id, domainId: campaigns.domainId })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId)),
    ctx.ledgerOf(accountId).totals(),
  ])
  const campaignsOf = Map.groupBy(owned, ({ domainId }) => domainId)
  return Promise.all(
    rows.map((domain) => toDomain(ctx, domain, campaignsOf.get(domain.id) ?? [], totals)),
  )
}
