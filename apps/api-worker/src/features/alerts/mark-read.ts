import type { MarkAlertsRead } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'

/** Marks the account's alerts with these ids as read, or all of them if no ids are given. */
export async function markAlertsRead(ctx: AccountContext, input: MarkAlertsRead): Promise<void> {
  await ctx.ledgerOf(ctx.accountId).markAlertsRead(input.ids ?? null)
}
