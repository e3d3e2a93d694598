import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'

/** Whose an address is, as far as it is somebody's here. */
export interface AbuseTarget {
  readonly accountId: number | null
  readonly domainId: number | null
  readonly campaignId: number | null
}

const NOBODY: AbuseTarget = { accountId: null, domainId: null, campaignId: null }

/**
 * The account, domain and campaign that answer at an address. Of several accounts that claim a
 * host it is that which has proven it; as at the edge, the campaign with the longest path counts.
 */
export async function findTarget({ db }: Context, url: URL): Promise<AbuseTarget> {
  const domain = await db
    .select({ id: domains.id, accountId: domains.accountId, status: domains.status })
    .from(domains)
    .where(eq(domains.name, url.hostname))
    .orderBy(desc(domains.provenAt))
    .get()
  if (domain === undefined || domain.status === 'pending') return NOBODY
  const { id: domainId, accountId } = domain
  const rows = await db
    .select({ id: campaigns.id, path: campaigns.path })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, eq(campaigns.domainId, domainId)))
  const [found] = rows
    .filter(({ path }) => isUnder(path, url.pathname))
    .sort((a, b) => b.path.length - a.path.length)
  return { accountId, domainId, campaignId: found?.id ?? null }
}

const isUnder = (path: string, pathname: string): boolean =>
  path === '/' || pathname === path || pathname.startsWith(`${path}/`)
