import { and, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import { attempt } from '../attempt.ts'
import type { Context } from '../context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../db/draft.ts'
import { accounts, domains } from '../db/schema.ts'
import { deleteExpiredBlocks } from '../features/bot-management/delete-expired.ts'
import { forgetSuperseded } from './forget-superseded.ts'
import { publishPending } from './publish-pending.ts'
import { pushAgain } from './push-again.ts'
import { tryPublish } from './try-publish.ts'

const MOST_AT_ONCE = 50

/**
 * What every minute does: raises the drafts that time has made due, publishes all that wait,
 * pushes again what an edge did not take, and forgets what is out of force. One that fails keeps none of the others back.
 */
export async function keepPublished(ctx: Context): Promise<void> {
  await attempt('quotas that end', () => endOverQuota(ctx))
  await attempt('signatures', () => renewSignatures(ctx))
  await attempt('blocks that end', () => deleteExpiredBlocks(ctx))
  await attempt('drafts', () => publishPending(ctx))
  await attempt('pushes', () => pushAgain(ctx))
  await attempt('superseded versions', () => forgetSuperseded(ctx))
}

/** Filters again for the accounts whose new period has begun. */
async function endOverQuota(ctx: Context): Promise<void> {
  const { db } = ctx
  const isOver = lte(accounts.overQuotaUntil, ctx.now())
  const due = db.select({ id: accounts.id }).from(accounts).where(isOver)
  const [raised] = await db.batch([
    raiseDraftsAutomatically(ctx, hasRuleset, inArray(domains.accountId, due)),
    db.update(accounts).set({ overQuotaUntil: null }).where(isOver),
  ])
  for (const input of raised.slice(0, MOST_AT_ONCE)) await tryPublish({ ctx, input })
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
