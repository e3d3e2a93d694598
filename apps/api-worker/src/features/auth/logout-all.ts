import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { endSessions } from './internal.ts'

/** Ends every session of the account, the one that asks included. */
export async function logoutAll({ ctx }: { ctx: AccountContext }): Promise<void> {
  await ctx.db.batch([
    endSessions(ctx, ctx.accountId),
    auditIfChanged(ctx, 'account.signed_out_everywhere', String(ctx.accountId)),
  ])
}
