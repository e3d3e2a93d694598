import type { MarkAlertsRead } from '@crivo/shared'
import type { AccountContext } from '#domain/context.ts'

/** Marks the account's alerts with these ids as read, or all alerts without ids. */
export async function markAlertsRead(ctx: AccountContext, input: MarkAlertsRead): Promise<void> {
  await ctx.ledgerOf(ctx.accountId).markAlertsRead(input.ids ?? null)
}
