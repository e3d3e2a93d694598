import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, domains, subscriptions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import { publishRaised } from './internal.ts'

/**
 * Lets a subscription off the requests that it has used in the period that runs; the visits
 * themselves stay counted. A free account filters again. Throws `SUBSCRIPTION_NOT_FOUND`,
 * or `UNAVAILABLE` in the minute in which a period begins.
 */
export async function resetUsage({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { db } = ctx
  const subscription = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get()
  if (subscription === undefined) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  const { accountId } = subscription
  const account = await readLedgerAccount({ ctx, input: { accountId } })
  const { start, end } = account.period
  const { requests } = await ctx.ledgerOf(accountId).usage({ from: start, to: end })
  // What is let off already is no change, and would raise the period's alerts anew.
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
  // The cron is about to begin the period, unless another call has just done the same.
  if (reset.length === 0 && subscription.currentPeriodStart !== start) {
    throw new DomainError('UNAVAILABLE')
  }
  await publishRaised(ctx, raised)
}
