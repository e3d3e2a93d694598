import { PLANS, type Usage } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { readLedgerAccount } from './ledger-account.ts'
import { readPeriodUsage } from './period-usage.ts'

/** How much of its plan the account has used in the billing period that runs. */
export async function readUsage({ ctx }: { ctx: AccountContext }): Promise<Usage> {
  const account = await readLedgerAccount({ ctx, input: { accountId: ctx.accountId } })
  const { requests, verified } = await readPeriodUsage(ctx, account)
  const { plan, period } = account
  return {
    plan,
    periodStart: new Date(period.start).toISOString(),
    periodEnd: new Date(period.end).toISOString(),
    requests,
    requestsLimit: PLANS[plan].requests,
    verified,
  }
}
