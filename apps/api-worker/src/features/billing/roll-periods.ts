import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, billingPeriods, subscriptions } from '../../db/schema.ts'
import { describeError } from '../../describe-error.ts'
import { currentPeriod } from '../usage/current-period.ts'
import { costOf } from './bill-of.ts'
import { requestsToBill } from './requests-to-bill.ts'

const MOST_AT_ONCE = 100

/**
 * Closes the billing periods that are over, with the ledger's number of requests, and begins
 * those that follow, whose bills charge what edges deliver later. Safe to repeat and to run
 * twice at once. One that fails is logged, and tried again by the next minute's cron.
 */
export async function rollPeriods(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ subscription: subscriptions, plan: accounts.plan, createdAt: accounts.createdAt })
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
      console.error(JSON.stringify({ message, requestId: ctx.requestId, accountId, reason }))
    }
  }
}

type Due = Pick<typeof accounts.$inferSelect, 'plan' | 'createdAt'> & {
  readonly subscription: typeof subscriptions.$inferSelect
}

async function rollPeriod(ctx: Context, { subscription, plan, createdAt }: Due): Promise<void> {
  const { db } = ctx
  const { accountId, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  // One that was never begun has nothing to be charged for.
  const isBegun = end > start
  const next = currentPeriod(createdAt, isBegun ? end : ctx.now())
  const { requests, total } = isBegun
    ? await requestsToBill(ctx, { accountId, start, end }, subscription)
    : { requests: 0, total: null }
  const { requestsLimit, planCents, overageCents } = costOf(plan, requests)
  await db.batch([
    db
      .update(subscriptions)
      .set({
        currentPeriodStart: next.start,
        currentPeriodEnd: next.end,
        forgivenRequests: 0,
        forgivenAt: null,
        billedRequests: total,
        // What was cancelled went on until the end of its period.
        status: sql`case ${subscriptions.status} when 'cancelled' then 'expired'
          else ${subscriptions.status} end`,
      })
      .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.currentPeriodEnd, end))),
    db.insert(billingPeriods).select(
      sql`select null, ${accountId}, ${start}, ${end}, ${plan}, ${requests}, ${requestsLimit},
            ${planCents}, ${overageCents} where changes() > 0 and ${start} < ${end}`,
    ),
  ])
}
