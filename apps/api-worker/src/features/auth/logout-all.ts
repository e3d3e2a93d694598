import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { assertInPerson } from './assert-in-person.ts'
import { endSessions } from './internal.ts'

/** Ends every session of the account, the one that asks included. Throws `NOT_IN_PERSON`. */
export async function logoutAll({ ctx }: { ctx: AccountContext }): Promise<void> {
  assertInPerson(ctx)
  await ctx.db.batch([
    endSessions(ctx, ctx.accountId),
    auditIfChanged(ctx, 'account.signed_out_everywhere', String(ctx.accountId)),
  ])
}
