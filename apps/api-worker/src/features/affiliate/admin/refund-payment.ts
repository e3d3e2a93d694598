import type { AdminPayment } from '@crivo/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { commissions, payments } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requirePayment } from './find-payments.ts'

/**
 * Marks a payment as refunded and reverses its commission; if that was paid out, deducts it from
 * the affiliate's next payout. Throws `PAYMENT_NOT_FOUND` or `PAYMENT_REFUNDED`.
 */
export async function refundPayment(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<AdminPayment> {
  const { db, now } = ctx
  const before = await requirePayment(ctx, id)
  const of = eq(commissions.paymentId, id)
  const isOpen = sql`exists (select 1 from ${payments}
    where ${payments.id} = ${id} and ${payments.refundedAt} is null)`
  const owner = await db
    .select({ accountId: payments.accountId })
    .from(payments)
    .where(eq(payments.id, id))
    .get()
  const [, , refunded] = await db.batch([
    insertIf(
      db,
      commissions,
      {
        accountId: commissions.accountId,
        referralId: commissions.referralId,
        paymentId: commissions.paymentId,
        amountCents: sql`-${commissions.amountCents}`,
        createdAt: now(),
      },
      { from: sql`${commissions}`, where: and(of, eq(commissions.status, 'paid'), isOpen) },
    ),
    db
      .update(commissions)
      .set({ status: 'reversed', settledAt: now() })
      .where(
        and(of, eq(commissions.status, 'pending'), sql`${commissions.amountCents} > 0`, isOpen),
      ),
    db
      .update(payments)
      .set({ refundedAt: now() })
      .where(and(eq(payments.id, id), isNull(payments.refundedAt)))
      .returning({ id: payments.id }),
    auditIfChanged(
      { ...ctx, accountId: owner?.accountId ?? ctx.accountId },
      'payment.refunded',
      String(id),
      { before: { amountCents: before.amountCents, paidOn: before.paidOn } },
    ),
  ])
  if (refunded.length === 0) throw new AppError('PAYMENT_REFUNDED')
  return requirePayment(ctx, id)
}
