import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains, subscriptions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishRaised } from './require-subordinate.ts'

/**
 * Resets a subscription's usage in the current period; visits stay counted, and a free account
 * filters again. Throws `SUBSCRIPTION_NOT_FOUND`, or `UNAVAILABLE` in the minute in which a period
 * begins.
 */
export async function resetUsage(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db } = ctx
  const subscription = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get()
  if (subscription === undefined) throw new AppError('SUBSCRIPTION_NOT_FOUND')
  const { accountId } = subscription
  const account = await readLedgerAccount(ctx, { accountId })
  const { start, end } = account.period
  const { requests } = await ctx.ledgerOf(accountId).usage({ from: start, to: end })
  // A second reset would change nothing but would raise the period's alerts again.
  if (requests === account.forgiven.requests) return
  const [reset, , , raised] = await db.batch([
    db
      .update(subscriptions)
      .set({ forgivenRequests: requests, forgivenAt: ctx.now() })
      .where(
        and(
          eq(subscriptions.id, id),
          eq(subscriptions.currentPeriodStart, start),
          ne(subscriptions.forgivenRequests, requests),
        ),
      )
      .returning({ id: subscriptions.id }),
    auditIfChanged({ ...ctx, accountId }, 'subscription.usage_reset', String(id), {
      before: { requestsUsed: Math.max(0, requests - account.forgiven.requests) },
      after: { requestsUsed: 0 },
    }),
    db
      .update(accounts)
      .set({ overQuotaUntil: null })
      .where(
        and(eq(accounts.id, accountId), isNotNull(accounts.overQuotaUntil), sql`changes() > 0`),
      ),
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, accountId), hasRuleset),
  ])
  // The cron is about to begin the period, unless another call has just reset it.
  if (reset.length === 0 && subscription.currentPeriodStart !== start) {
    throw new AppError('UNAVAILABLE')
  }
  await publishRaised(ctx, raised)
}
