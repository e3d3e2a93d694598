import { findCampaign } from '@crivo/filter-engine'
import { nameOf } from '@crivo/network-guard'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'

/** The account, domain and campaign of a URL, if known. */
export interface AbuseTarget {
  readonly accountId: number | null
  readonly domainId: number | null
  readonly campaignId: number | null
}

const NOBODY: AbuseTarget = { accountId: null, domainId: null, campaignId: null }

/**
 * Returns the account, domain and campaign that serve a URL. If several accounts claim the host,
 * the one that proved ownership counts; as at the edge, the longest matching path wins.
 */
export async function findTarget({ db }: Context, url: URL): Promise<AbuseTarget> {
  const domain = await db
    .select({ id: domains.id, accountId: domains.accountId, status: domains.status })
    .from(domains)
    .where(eq(domains.name, nameOf(url)))
    .orderBy(desc(domains.provenAt))
    .get()
  if (domain === undefined || domain.status === 'pending') return NOBODY
  const { id: domainId, accountId } = domain
  const rows = await db
    .select({ id: campaigns.id, path: campaigns.path })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, eq(campaigns.domainId, domainId)))
  const longestFirst = rows.toSorted((a, b) => b.path.length - a.path.length)
  const found = findCampaign({ campaigns: longestFirst }, url.pathname)
  return { accountId, domainId, campaignId: found?.id ?? null }
}
