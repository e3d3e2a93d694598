import { type Affiliate, REFERRAL_DAYS } from '@crivo/shared'
import { count } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { commissions, referrals } from '#db/schema.ts'
import { findCode, sumOf } from './affiliates.ts'

/** Returns the account's affiliate status, whether or not it has joined. */
export async function readAffiliate(ctx: AccountContext): Promise<Affiliate> {
  const { db, accountId, config } = ctx
  const [code, [referred], [sums]] = await Promise.all([
    findCode(ctx),
    db.select({ count: count() }).from(referrals).where(ownedBy(referrals, accountId)),
    db
      .select({ pendingCents: sumOf('pending'), paidCents: sumOf('paid') })
      .from(commissions)
      .where(ownedBy(commissions, accountId)),
  ])
  return {
    code: code ?? null,
    link: code === undefined ? null : `${config.appUrl}/register?ref=${code}`,
    ratePercent: config.affiliatePercent,
    referralDays: REFERRAL_DAYS,
    referrals: referred?.count ?? 0,
    pendingCents: sums?.pendingCents ?? 0,
    paidCents: sums?.paidCents ?? 0,
  }
}
