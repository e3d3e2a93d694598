import { PLANS, type Privacy } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { keptDaysOf } from '#core/ledger-api/ledger-account.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns the account's retention periods for visitor data. Throws `NOT_FOUND` for a deleted
 * account.
 */
export async function readPrivacy(ctx: AccountContext): Promise<Privacy> {
  const { plan, masksAddresses, maskAddressesAfterDays, keepVisitsDays, sharesErrors } = accounts
  const found = await ctx.db
    .select({ plan, masksAddresses, maskAddressesAfterDays, keepVisitsDays, sharesErrors })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return {
    maskAddresses: found.masksAddresses,
    maskAfterDays: found.maskAddressesAfterDays,
    retentionDays: keptDaysOf(found),
    shareErrors: found.sharesErrors,
    maxRetentionDays: PLANS[found.plan].historyDays,
  }
}
