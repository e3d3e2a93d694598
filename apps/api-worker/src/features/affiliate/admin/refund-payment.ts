import type { AdminPayment } from '@crivo/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '../../../context.ts'
import { auditIfChanged } from '../../../db/audit.ts'
import { commissions, payments } from '../../../db/schema.ts'
import { DomainError } from '../../../domain-error.ts'
import { requirePayment } from './find-payments.ts'

/**
 * Notes that a payment was given back. What it earned is reversed; if that was paid out already,
 * the next payment to the affiliate is less by it. Throws `PAYMENT_NOT_FOUND` or `PAYMENT_REFUNDED`.
 */
export async function refundPayment({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<AdminPayment> {
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
    db.insert(commissions).select(
      sql`select null, account_id, referral_id, payment_id, -amount_cents, 'pending', ${now()}, null
          from ${commissions} where ${of} and ${commissions.status} = 'paid' and ${isOpen}`,
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
  if (refunded.length === 0) throw new DomainError('PAYMENT_REFUNDED')
  return requirePayment(ctx, id)
}
