import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { LedgerAccount } from '../../ledger/types.ts'
import { currentPeriod } from './current-period.ts'

/** What the ledger has to know of an account. Throws `NOT_FOUND` for one that is gone. */
export async function readLedgerAccount({
  ctx,
  input: { accountId },
}: {
  ctx: Context
  input: { accountId: number }
}): Promise<LedgerAccount> {
  const account = await ctx.db
    .select({ plan: accounts.plan, maskAfterDays: accounts.maskAddressesAfterDays })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (account === undefined) throw new DomainError('NOT_FOUND')
  return { id: accountId, ...account, period: currentPeriod(ctx.now()) }
}
