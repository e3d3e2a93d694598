import type { AccountContext, Context } from '../context.ts'

/** Returns a context that reads an account's counts as its owner sees them, without a sign-in. */
export const asAccount = (ctx: Context, accountId: number): AccountContext => ({
  ...ctx,
  accountId,
  sessionId: '',
  actorId: accountId,
  onBehalfOf: null,
  member: null,
})
