import type { Billing } from '@crivo/shared'
import { desc } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { billingPeriods, subscriptions } from '../../db/schema.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import { readPeriodUsage } from '../usage/period-usage.ts'
import { costOf, toBill } from './bill-of.ts'

/** Three years of months. */
const MOST_LISTED = 36

/** What the account pays, for the period that runs and for those before. */
export async function readBilling({ ctx }: { ctx: AccountContext }): Promise<Billing> {
  const { db, accountId } = ctx
  const [[account, { requests }], alerts, [[subscription], history]] = await Promise.all([
    readCharged(ctx),
    ctx.ledgerOf(accountId).alerts(),
    db.batch([
      db
        .select({ status: subscriptions.status })
        .from(subscriptions)
        .where(ownedBy(subscriptions, accountId)),
      db
        .select()
        .from(billingPeriods)
        .where(ownedBy(billingPeriods, accountId))
        .orderBy(desc(billingPeriods.start))
        .limit(MOST_LISTED),
    ]),
  ])
  const { plan, period } = account
  const periodStart = new Date(period.start).toISOString()
  return {
    status: subscription?.status ?? 'active',
    current: toBill({ ...period, plan, requests, ...costOf(plan, requests) }),
    history: history.map(toBill),
    alerts: alerts.filter(({ subject }) => subject === periodStart),
  }
}

async function readCharged(ctx: AccountContext) {
  const account = await readLedgerAccount({ ctx, input: { accountId: ctx.accountId } })
  return [account, await readPeriodUsage(ctx, account)] as const
}
