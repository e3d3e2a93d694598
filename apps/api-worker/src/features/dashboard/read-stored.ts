import {
  type Dashboard,
  type MeasuredPerformance,
  SAMPLE_CAMPAIGNS,
  SAMPLE_DOMAIN,
} from '@crivo/shared'
import { desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { auditLog, campaigns, domains } from '#db/schema.ts'
import { selectUptime, toUptime } from '#features/uptime/index.ts'
import { changeOf } from '#platform/percent.ts'

const MOST_RECENT = 5

/** A campaign without the counts from the ledger. */
export type NewestCampaign = Omit<Dashboard['recentCampaigns'][number], 'requests' | 'blockedBots'>

interface StoredFigures extends Pick<Dashboard, 'activeCampaigns' | 'campaignsChange'> {
  readonly recentCampaigns: readonly NewestCampaign[]
  readonly uptime: MeasuredPerformance['uptime']
}

/**
 * Returns the dashboard's figures for campaigns and uptime in one database call; past counts are
 * derived from the audit log.
 */
export async function readStored(
  ctx: AccountContext,
  { since }: { since: number },
): Promise<StoredFigures> {
  const { db, accountId } = ctx
  // A batch returns rows keyed by column name, so each column needs a unique name.
  const [[now], [changed], recentCampaigns, probes] = await db.batch([
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
    selectUptime(ctx, since),
  ])
  const { all = 0, active = 0 } = now ?? {}
  const { created = 0, deleted = 0 } = changed ?? {}
  return {
    ...(ctx.showsSample
      ? { activeCampaigns: SAMPLES.length, campaignsChange: null, recentCampaigns: SAMPLES }
      : {
          activeCampaigns: active,
          campaignsChange: changeOf(all, all - created + deleted),
          recentCampaigns,
        }),
    uptime: toUptime(probes),
  }
}

/** The campaigns of the sample's visits; the account itself has none. */
const SAMPLES = SAMPLE_CAMPAIGNS.map(
  (campaign): NewestCampaign => ({ ...campaign, status: 'active', domain: SAMPLE_DOMAIN }),
)

/** Counts the rows that meet a condition; 0 if there are no rows. */
const count = (name: string, condition: SQL) =>
  sql<number>`count(case when ${condition} then 1 end)`.as(name)
