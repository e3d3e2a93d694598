import type { AccountContext, Context } from '../context.ts'

/** Returns the context for reading counts without a person: they are what the account sees. */
export const asAccount = (ctx: Context, accountId: number): AccountContext => ({
  ...ctx,
  accountId,
  sessionId: '',
  actorId: accountId,
  onBehalfOf: null,
  member: null,
})
