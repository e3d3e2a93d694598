import type { Billing } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, billingPeriods, subscriptions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { currentPeriod } from '../usage/current-period.ts'
import { costOf, toBill } from './bill-of.ts'
import { requestsToBill } from './requests-to-bill.ts'
import { statusOf } from './status-of.ts'

/** Three years of months. */
const MOST_LISTED = 36

/** What the account pays, for the period that runs and for those before. Throws `NOT_FOUND` for one that is gone. */
export async function readBilling({ ctx }: { ctx: AccountContext }): Promise<Billing> {
  const { accountId } = ctx
  const [{ plan, period, requests, status, history }, alerts] = await Promise.all([
    readBills(ctx),
    ctx.ledgerOf(accountId).alerts(),
  ])
  const periodStart = new Date(period.start).toISOString()
  return {
    status,
    current: toBill({ ...period, plan, requests, ...costOf(plan, requests) }),
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
  if (account === undefined) throw new DomainError('NOT_FOUND')
  const { plan, status, createdAt, begunAt, billedRequests, forgivenRequests } = account
  const period = currentPeriod(createdAt, now())
  // The cron may not have closed the period before.
  const billed = begunAt === period.start ? { billedRequests, forgivenRequests } : null
  const { requests } = await requestsToBill(
    ctx,
    { ...period, accountId },
    {
      billedRequests: billed?.billedRequests ?? null,
      forgivenRequests: billed?.forgivenRequests ?? 0,
    },
  )
  return { plan, period, requests, status, history }
}
