import type { AccountContext, Context } from '../context.ts'

/**
 * Returns a context for reading counts without a signed-in person: they are the counts the account
 * sees.
 */
export const asAccount = (ctx: Context, accountId: number): AccountContext => ({
  ...ctx,
  accountId,
  sessionId: '',
  actorId: accountId,
  onBehalfOf: null,
  member: null,
})
