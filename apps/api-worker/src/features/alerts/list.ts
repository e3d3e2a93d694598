import type { Alert } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'

/** The account's latest alerts, newest first. */
export async function listAlerts({ ctx }: { ctx: AccountContext }): Promise<Alert[]> {
  return await ctx.ledgerOf(ctx.accountId).alerts()
}
