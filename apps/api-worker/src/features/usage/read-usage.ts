import { isAdmin, PLANS, type Usage, type User } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { readPeriodUsage } from './period-usage.ts'

/** Returns the account's usage in the current billing period. */
export async function readUsage(ctx: AccountContext, user: Pick<User, 'role'>): Promise<Usage> {
  const account = await readLedgerAccount(ctx, { accountId: ctx.accountId })
  const { requests, verified } = await readPeriodUsage(ctx, account)
  const { plan, period } = account
  return {
    plan,
    periodStart: new Date(period.start).toISOString(),
    periodEnd: new Date(period.end).toISOString(),
    requests,
    requestsLimit: isAdmin(user) ? null : PLANS[plan].requests,
    verified,
  }
}
