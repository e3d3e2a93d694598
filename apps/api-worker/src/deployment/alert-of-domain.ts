import type { Context } from '../context.ts'
import { describeError } from '../describe-error.ts'
import type { DomainRow } from '../features/domains/internal.ts'

/** Tells an account that one of its domains does not work as it was set up. Never fails. */
export async function alertOfDomain(
  ctx: Context,
  { id, accountId, name }: DomainRow,
): Promise<void> {
  try {
    await ctx.ledgerOf(accountId).alertOfDomain(name)
  } catch (error) {
    const [message, reason] = ['An alert was not raised', describeError(error)]
    console.error(JSON.stringify({ message, domainId: id, reason }))
  }
}
