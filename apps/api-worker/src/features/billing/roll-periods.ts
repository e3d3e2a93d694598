import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { currentPeriod } from '#core/accounts/billing-period.ts'
import type { Context } from '#core/context.ts'
import { spendingLimitOf } from '#core/ledger-api/ledger-account.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, billingPeriods, subscriptions } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { costOf } from './period-cost.ts'
import { requestsToBill } from './requests-to-bill.ts'

const MOST_AT_ONCE = 100

/**
 * Closes finished billing periods with the ledger's request count and begins the next ones, which
 * charge late deliveries. Idempotent and safe to run concurrently. A failure is logged and retried
 * by the next minute's cron.
 */
export async function rollPeriods(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({
      subscription: subscriptions,
      plan: accounts.plan,
      createdAt: accounts.createdAt,
      spendingLimitCents: accounts.spendingLimitCents,
      stopsAtLimit: accounts.stopsAtLimit,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(lte(subscriptions.currentPeriodEnd, ctx.now()))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(MOST_AT_ONCE)
  for (const each of due) {
    try {
      await rollPeriod(ctx, each)
    } catch (error) {
      const reason = describeError(error)
      const { accountId } = each.subscription
      const message = 'A billing period was not closed'
      log.error({ message, requestId: ctx.requestId, accountId, reason })
    }
  }
}

type Due = Pick<
  typeof accounts.$inferSelect,
  'plan' | 'createdAt' | 'spendingLimitCents' | 'stopsAtLimit'
> & {
  readonly subscription: typeof subscriptions.$inferSelect
}

async function rollPeriod(ctx: Context, { subscription, ...account }: Due): Promise<void> {
  const { plan, createdAt } = account
  const { db } = ctx
  const { accountId, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  // A subscription that never began has nothing to charge.
  const isBegun = end > start
  const next = currentPeriod(createdAt, isBegun ? end : ctx.now())
  const { requests, total } = isBegun
    ? await requestsToBill(ctx, { accountId, start, end }, subscription)
    : { requests: 0, total: null }
  const { requestsLimit, planCents, overageCents } = costOf(
    plan,
    requests,
    spendingLimitOf(account),
  )
  await db.batch([
    db
      .update(subscriptions)
      .set({
        currentPeriodStart: next.start,
        currentPeriodEnd: next.end,
        forgivenRequests: 0,
        forgivenAt: null,
        billedRequests: total,
        // A canceled subscription runs until the end of its period.
        status: sql`case ${subscriptions.status} when 'cancelled' then 'expired'
          else ${subscriptions.status} end`,
      })
      .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.currentPeriodEnd, end))),
    insertIf(
      db,
      billingPeriods,
      { accountId, start, end, plan, requests, requestsLimit, planCents, overageCents },
      { where: sql`changes() > 0 and ${start} < ${end}` },
    ),
  ])
}
