import { PLANS, type Privacy } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { keptDaysOf } from '../usage/ledger-account.ts'

/** How long the account keeps what it knows of visitors. Throws `NOT_FOUND` for one that is gone. */
export async function readPrivacy({ ctx }: { ctx: AccountContext }): Promise<Privacy> {
  const { plan, masksAddresses, maskAddressesAfterDays, keepVisitsDays } = accounts
  const found = await ctx.db
    .select({ plan, masksAddresses, maskAddressesAfterDays, keepVisitsDays })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (found === undefined) throw new DomainError('NOT_FOUND')
  return {
    maskAddresses: found.masksAddresses,
    maskAfterDays: found.maskAddressesAfterDays,
    retentionDays: keptDaysOf(found),
    maxRetentionDays: PLANS[found.plan].historyDays,
  }
}
