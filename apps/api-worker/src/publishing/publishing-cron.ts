import { and, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { accounts, domains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { archiveRulesets } from './archive-rulesets.ts'
import { forgetSuperseded } from './forget-superseded.ts'
import { raiseOfOtherForm } from './publish-in-form.ts'
import { publishOrLog } from './publish-or-log.ts'
import { publishPending } from './publish-pending.ts'
import { pushAgain } from './push-again.ts'

const MOST_AT_ONCE = 50

/**
 * Runs every minute: marks due drafts, publishes pending ones, retries failed pushes, and deletes
 * or archives superseded versions. A failed part does not block the others.
 */
export async function runPublishingCron(ctx: Context): Promise<void> {
  await runOrLog('quotas that end', () => endOverQuota(ctx))
  await runOrLog('signatures', () => renewSignatures(ctx))
  await runOrLog('forms', () => raiseOfOtherForm(ctx))
  await runOrLog('drafts', () => publishPending(ctx))
  await runOrLog('pushes', () => pushAgain(ctx))
  await runOrLog('superseded versions', () => forgetSuperseded(ctx))
  await runOrLog('old rulesets', () => archiveRulesets(ctx))
}

/** Resumes filtering for accounts whose new period has begun. */
async function endOverQuota(ctx: Context): Promise<void> {
  const { db } = ctx
  const isOver = lte(accounts.overQuotaUntil, ctx.now())
  const due = db.select({ id: accounts.id }).from(accounts).where(isOver)
  const [raised] = await db.batch([
    raiseDraftsAutomatically(ctx, hasRuleset, inArray(domains.accountId, due)),
    db.update(accounts).set({ overQuotaUntil: null }).where(isOver),
  ])
  for (const input of raised.slice(0, MOST_AT_ONCE)) await publishOrLog(ctx, input)
}

/** Republishes content signed by another key with the current key, as a new version. */
async function renewSignatures(ctx: Context): Promise<void> {
  const { id } = ctx.config.rulesetKey
  const signedByAnother = ctx.db
    .select({ id: domains.id })
    .from(domains)
    .where(
      and(
        // An index supports `<` and `>`, but not `<>`.
        or(lt(domains.publishedKeyId, id), gt(domains.publishedKeyId, id)),
        // A pending draft is signed by the current key anyway.
        eq(domains.draftVersion, domains.publishedVersion),
      ),
    )
    .limit(MOST_AT_ONCE)
  await raiseDraftsAutomatically(ctx, inArray(domains.id, signedByAnother))
}
