import type { MarkAlertsRead } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'

/** Marks the account's alerts as read: those of the ids, or all without any. */
export async function markAlertsRead({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: MarkAlertsRead
}): Promise<void> {
  await ctx.ledgerOf(ctx.accountId).markAlertsRead(input.ids ?? null)
}
