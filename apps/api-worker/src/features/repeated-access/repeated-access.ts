import { and, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { isUnpinned, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { blockedIps, campaigns, domains } from '#db/schema.ts'

/** Matches stored campaigns that block repeated access. */
export const blocksRepeatedAccess = sql`json_extract(${campaigns.policy}, '$.fixRepeatedAccess') = 1`

/** Matches the account's domains with campaigns that block repeated access. */
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

/**
 * Deletes a campaign's entries from the block list if its option is off. Part of the batch that
 * turns it off; if that change is refused, nothing is deleted.
 */
export const deleteRepeatedAccess = (ctx: AccountContext, campaignId: number) =>
  ctx.db.delete(blockedIps).where(
    and(
      isEntryOf(ctx, campaignId),
      notExists(
        ctx.db
          .select({ id: campaigns.id })
          .from(campaigns)
          .where(and(eq(campaigns.id, campaignId), blocksRepeatedAccess)),
      ),
    ),
  )

/**
 * Increments the draft versions of the other domains that use a campaign's entries; must precede
 * the deletion of the entries in its batch.
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
