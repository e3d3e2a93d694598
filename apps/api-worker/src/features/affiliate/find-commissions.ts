import type { Commission } from '@crivo/shared'
import { desc, eq, lt } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, commissions, payments, referrals } from '#db/schema.ts'
import { maskName } from './affiliates.ts'

/** Returns the account's commissions before an id, latest first. */
export async function findCommissions(
  { db, accountId }: AccountContext,
  before: number,
  limit: number,
): Promise<Commission[]> {
  const { id, amountCents, status } = commissions
  const rows = await db
    .select({
      id,
      name: accounts.name,
      paidOn: payments.paidOn,
      paymentCents: payments.amountCents,
      ratePercent: referrals.ratePercent,
      amountCents,
      status,
    })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .innerJoin(payments, eq(payments.id, commissions.paymentId))
    .leftJoin(accounts, eq(accounts.id, referrals.referredId))
    .where(ownedBy(commissions, accountId, lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ name, ...row }) => ({ ...row, referred: maskName(name) }))
}
