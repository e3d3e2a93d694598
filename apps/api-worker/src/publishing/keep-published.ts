import { and, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../db/draft.ts'
import { accounts, domains } from '../db/schema.ts'
import { publishPending } from './publish-pending.ts'

const MOST_AT_ONCE = 50

/** What every minute does: raises the drafts that time has made due, and publishes all that wait. */
export async function keepPublished(ctx: Context): Promise<void> {
  await endOverQuota(ctx)
  await renewSignatures(ctx)
  await publishPending(ctx)
}

/** Filters again for the accounts whose new period has begun. */
async function endOverQuota(ctx: Context): Promise<void> {
  const { db } = ctx
  const isOver = lte(accounts.overQuotaUntil, ctx.now())
  const due = db.select({ id: accounts.id }).from(accounts).where(isOver)
  await db.batch([
    raiseDraftsAutomatically(ctx, hasRuleset, inArray(domains.accountId, due)),
    db.update(accounts).set({ overQuotaUntil: null }).where(isOver),
  ])
}

/** Has the current key sign what another one signed: the same content, as a new version. */
async function renewSignatures(ctx: Context): Promise<void> {
  const { id } = ctx.config.rulesetKey
  const signedByAnother = ctx.db
    .select({ id: domains.id })
    .from(domains)
    .where(
      and(
        // An index finds what is less or greater, and not what is other.
        or(lt(domains.publishedKeyId, id), gt(domains.publishedKeyId, id)),
        // A draft that waits is signed by the current key anyway.
        eq(domains.draftVersion, domains.publishedVersion),
      ),
    )
    .limit(MOST_AT_ONCE)
  await raiseDraftsAutomatically(ctx, inArray(domains.id, signedByAnother))
}
