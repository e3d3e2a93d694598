import type { AdminPayment } from '@crivo/shared'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { accounts, commissions, payments } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

const affiliate = alias(accounts, 'affiliate')

/** Returns payments, each with its commission. */
export async function findPayments(
  { db }: Pick<AccountContext, 'db'>,
  where: SQL | undefined,
  limit: number,
  orderBy: SQL[] = [],
): Promise<AdminPayment[]> {
  const { id, amountCents, paidOn, refundedAt } = payments
  const rows = await db
    .select({
      id,
      email: accounts.email,
      amountCents,
      paidOn,
      refundedAt,
      commissionCents: commissions.amountCents,
      commissionStatus: commissions.status,
      affiliateEmail: affiliate.email,
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    // Excludes commissions reversed by a refund.
    .leftJoin(commissions, and(eq(commissions.paymentId, id), gt(commissions.amountCents, 0)))
    .leftJoin(affiliate, eq(affiliate.id, commissions.accountId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    refundedAt: toIso(row.refundedAt),
  }))
}

/** Returns the payment with this id. Throws `PAYMENT_NOT_FOUND`. */
export async function requirePayment(
  ctx: Pick<AccountContext, 'db'>,
  id: number,
): Promise<AdminPayment> {
  const [payment] = await findPayments(ctx, eq(payments.id, id), 1)
  if (payment === undefined) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}
