import { eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { isUnpinned, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns, domains } from '../../db/schema.ts'

/** Whether a stored campaign blocks addresses that come too often. */
export const blocksRepeatedAccess = sql`json_extract(${campaigns.policy}, '$.fixRepeatedAccess') = 1`

/** The account's domains whose rulesets hold the list: those of campaigns with the option. */
export const usesRepeatedAccess = ({ db }: Context, accountId: number) =>
  inArray(
    domains.id,
    db
      .select({ id: campaigns.domainId })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId, blocksRepeatedAccess)),
  )

const isEntryOf = ({ accountId }: AccountContext, campaignId: number) =>
  ownedBy(
    blockedIps,
    accountId,
    eq(blockedIps.campaignId, campaignId),
    eq(blockedIps.reason, 'repeated_access'),
  )

/** Takes a campaign's entries off the block list, for the batch that turns its option off. */
export const deleteRepeatedAccess = (ctx: AccountContext, campaignId: number) =>
  ctx.db.delete(blockedIps).where(isEntryOf(ctx, campaignId))

/**
 * Raises the drafts of the other domains whose list a campaign's entries are about to leave:
 * for the batch that takes them off, before that.
 */
export const raiseDraftsBesides = (
  ctx: AccountContext,
  { id, domainId }: { id: number; domainId: number },
) =>
  raiseDraftsAutomatically(
    ctx,
    ownedBy(domains, ctx.accountId, ne(domains.id, domainId)),
    isUnpinned,
    usesRepeatedAccess(ctx, ctx.accountId),
    exists(ctx.db.select({ id: blockedIps.id }).from(blockedIps).where(isEntryOf(ctx, id))),
  )
