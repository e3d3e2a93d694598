import type { Billing } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import { currentPeriod } from '#core/accounts/billing-period.ts'
import { isOverQuota } from '#core/accounts/is-over-quota.ts'
import type { AccountContext } from '#core/context.ts'
import { spendingLimitOf } from '#core/ledger-api/ledger-account.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, billingPeriods, subscriptions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { costOf, toBill } from './period-cost.ts'
import { requestsToBill } from './requests-to-bill.ts'
import { statusOf } from './status-of.ts'

/** Three years of monthly periods. */
const MOST_LISTED = 36

/**
 * Returns the account's bills for the current and past periods. Throws `NOT_FOUND` for a deleted
 * account.
 */
export async function readBilling(ctx: AccountContext): Promise<Billing> {
  const { accountId } = ctx
  const [{ account, period, requests, history }, alerts] = await Promise.all([
    readBills(ctx),
    ctx.ledgerOf(accountId).alerts(),
  ])
  const { plan, status } = account
  const spendingLimit = spendingLimitOf(account)
  const periodStart = new Date(period.start).toISOString()
  return {
    status,
    current: toBill({ ...period, plan, requests, ...costOf(plan, requests, spendingLimit) }),
    spendingLimit,
    isOverQuota: isOverQuota(account, ctx.now()),
    history: history.map(toBill),
    alerts: alerts.filter(({ subject }) => subject === periodStart),
  }
}

async function readBills(ctx: AccountContext) {
  const { db, accountId, now } = ctx
  const [[account], history] = await db.batch([
    db
      .select({
        plan: accounts.plan,
        createdAt: accounts.createdAt,
        spendingLimitCents: accounts.spendingLimitCents,
        stopsAtLimit: accounts.stopsAtLimit,
        overQuotaUntil: accounts.overQuotaUntil,
        status: statusOf,
        begunAt: subscriptions.currentPeriodStart,
        billedRequests: subscriptions.billedRequests,
        forgivenRequests: subscriptions.forgivenRequests,
      })
      .from(accounts)
      .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
      .where(eq(accounts.id, accountId)),
    db
      .select()
      .from(billingPeriods)
      .where(ownedBy(billingPeriods, accountId))
      .orderBy(desc(billingPeriods.start))
      .limit(MOST_LISTED),
  ])
  if (account === undefined) throw new AppError('NOT_FOUND')
  const { createdAt, begunAt, billedRequests, forgivenRequests } = account
  const period = currentPeriod(createdAt, now())
  // The cron may not have closed the previous period yet.
  const billed = begunAt === period.start ? { billedRequests, forgivenRequests } : null
  const { requests } = await requestsToBill(
    ctx,
    { ...period, accountId },
    {
      billedRequests: billed?.billedRequests ?? null,
      forgivenRequests: billed?.forgivenRequests ?? 0,
    },
  )
  return { account, period, requests, history }
}
