import type { AllowedIp } from '@crivo/shared'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { isInForce } from '#core/addresses/address-entries.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { allowedIps, campaigns } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { ownersOf, reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import type { EntryIdentity } from './new-entry.ts'

/**
 * Returns the account's whole allow list, newest first; its limit is low enough to need no pages.
 */
export async function listAllowed(ctx: AccountContext, ...conditions: SQL[]): Promise<AllowedIp[]> {
  const rows = await ctx.db
    .select({ entry: allowedIps, campaignName: campaigns.name })
    .from(allowedIps)
    .leftJoin(campaigns, eq(campaigns.id, allowedIps.campaignId))
    .where(ownedBy(allowedIps, ctx.accountId, isInForce(allowedIps, ctx), ...conditions))
    .orderBy(desc(allowedIps.id))
  const { crawlers } = await currentFeed.read(ctx)
  return rows.map(({ entry: { id, ip, notes, campaignId, createdAt, expiresAt }, ...row }) => ({
    id,
    ip,
    notes,
    campaignId,
    campaignName: row.campaignName,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: toIso(expiresAt),
    // Set for an entry saved before its network was known to be a reviewer's; rulesets omit it.
    reviewers: ownersOf(reviewersOfEntry(ip, crawlers)) || null,
  }))
}

/** Returns the entry for an address. */
export async function findAllowed(
  ctx: AccountContext,
  { ip, campaignId }: EntryIdentity,
): Promise<AllowedIp | undefined> {
  const isOfCampaign = sql`${allowedIps.campaignId} is ${campaignId}`
  const [entry] = await listAllowed(ctx, eq(allowedIps.ip, ip), isOfCampaign)
  return entry
}

/** Returns the list as a single page of an export. */
export async function* allowedPages(ctx: AccountContext): AsyncGenerator<AllowedIp[], void> {
  yield await listAllowed(ctx)
}
