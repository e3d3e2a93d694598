import type { AdminPayment, RecordPayment } from '@crivo/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, commissions, payments, referrals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requirePayment } from './find-payments.ts'

/**
 * Records a payment; a referred account earns its affiliate the commission, rounded down to the
 * cent, in the same transaction. Throws `USER_NOT_FOUND`, `VALIDATION_FAILED` for a future day, or
 * `PAYMENT_RECORDED` for a duplicate.
 */
export async function recordPayment(
  ctx: AccountContext,
  { email, amountCents, paidOn }: RecordPayment,
): Promise<AdminPayment> {
  const { db, now } = ctx
  // The day may already have begun in an eastern time zone.
  if (Date.parse(paidOn) > now() + 14 * 3_600_000) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'paidOn', code: 'in_future' }])
  }
  const account = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
    .get()
  if (account === undefined) throw new AppError('USER_NOT_FOUND')
  const scope = { ...ctx, accountId: account.id }
  const after = { amountCents, paidOn }
  const isThis = and(
    eq(payments.accountId, account.id),
    eq(payments.paidOn, paidOn),
    eq(payments.amountCents, amountCents),
    isNull(payments.refundedAt),
  )
  const [recorded] = await db.batch([
    db
      .insert(payments)
      .values({ accountId: account.id, amountCents, paidOn, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: payments.id }),
    auditIfChanged(scope, 'payment.recorded', String(account.id), { after }),
    insertIf(
      db,
      commissions,
      {
        accountId: referrals.accountId,
        referralId: referrals.id,
        paymentId: payments.id,
        amountCents: sql`${payments.amountCents} * ${referrals.ratePercent} / 100`,
        createdAt: now(),
      },
      {
        from: sql`${referrals} join ${payments} on ${payments.accountId} = ${referrals.referredId}`,
        where: sql`changes() > 0 and ${isThis}
          and ${payments.amountCents} * ${referrals.ratePercent} >= 100`,
      },
    ),
  ])
  const id = recorded[0]?.id
  if (id === undefined) throw new AppError('PAYMENT_RECORDED')
  return requirePayment(ctx, id)
}
