import { PLANS, type Usage } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { readLedgerAccount } from './ledger-account.ts'

/** How much of its plan the account has used in the billing period that runs. */
export async function readUsage({ ctx }: { ctx: AccountContext }): Promise<Usage> {
  const { accountId } = ctx
  const { plan, period } = await readLedgerAccount({ ctx, input: { accountId } })
  const usage = await ctx.ledgerOf(accountId).usage({ from: period.start, to: period.end })
  return {
    plan,
    periodStart: new Date(period.start).toISOString(),
    periodEnd: new Date(period.end).toISOString(),
    requests: usage.requests,
    requestsLimit: PLANS[plan].requests,
    verified: usage.verified,
  }
}
