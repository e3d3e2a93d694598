import type { Dashboard } from '@crivo/shared'
import { desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { auditLog, campaigns, domains } from '../../db/schema.ts'
import { changeOf } from '../../percent.ts'

const MOST_RECENT = 5

/** What the dashboard says of the account's campaigns; their number at a time follows from the audit log. */
export async function readCampaigns(
  ctx: AccountContext,
  { since }: { since: number },
): Promise<Pick<Dashboard, 'activeCampaigns' | 'campaignsChange' | 'recentCampaigns'>> {
  const { db, accountId } = ctx
  // In a batch, rows come by the names of their columns: each needs its own.
  const [[now], [changed], recentCampaigns] = await db.batch([
    db
      .select({
        all: count('all', sql`1`),
        active: count('active', eq(campaigns.status, 'active')),
      })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId)),
    db
      .select({
        created: count('created', eq(auditLog.action, 'campaign.create')),
        deleted: count('deleted', eq(auditLog.action, 'campaign.delete')),
      })
      .from(auditLog)
      .where(ownedBy(auditLog, accountId, gte(auditLog.at, since))),
    db
      .select({
        id: campaigns.id,
        name: campaigns.name,
        status: campaigns.status,
        path: campaigns.path,
        domain: { name: sql<string>`${domains.name}`.as('domain') },
      })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .where(ownedBy(campaigns, accountId, ne(campaigns.status, 'archived')))
      .orderBy(desc(campaigns.id))
      .limit(MOST_RECENT),
  ])
  const { all = 0, active = 0 } = now ?? {}
  const { created = 0, deleted = 0 } = changed ?? {}
  return {
    activeCampaigns: active,
    campaignsChange: changeOf(all, all - created + deleted),
    recentCampaigns,
  }
}

/** The rows for which a condition holds; none of no rows. */
const count = (name: string, condition: SQL) =>
  sql<number>`count(case when ${condition} then 1 end)`.as(name)
