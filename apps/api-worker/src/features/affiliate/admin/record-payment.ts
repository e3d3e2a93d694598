import type { AdminPayment, RecordPayment } from '@crivo/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '../../../context.ts'
import { auditIfChanged } from '../../../db/audit.ts'
import { accounts, commissions, payments, referrals } from '../../../db/schema.ts'
import { DomainError } from '../../../domain-error.ts'
import { requirePayment } from './find-payments.ts'

/**
 * Records what an account has paid; if it was referred, its affiliate earns the commission in the
 * same transaction, rounded down to the cent. Throws `USER_NOT_FOUND`, `VALIDATION_FAILED` for a
 * day to come, or `PAYMENT_RECORDED` for what is there already.
 */
export async function recordPayment({
  ctx,
  input: { email, amountCents, paidOn },
}: {
  ctx: AccountContext
  input: RecordPayment
}): Promise<AdminPayment> {
  const { db, now } = ctx
  // Somewhere it is tomorrow already.
  if (Date.parse(paidOn) > now() + 14 * 3_600_000) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'paidOn', code: 'in_future' }])
  }
  const account = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
    .get()
  if (account === undefined) throw new DomainError('USER_NOT_FOUND')
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
    db.insert(commissions).select(
      sql`select null, ${referrals.accountId}, ${referrals.id}, ${payments.id},
            ${payments.amountCents} * ${referrals.ratePercent} / 100, 'pending', ${now()}, null
          from ${referrals} join ${payments} on ${payments.accountId} = ${referrals.referredId}
          where changes() > 0 and ${isThis}
            and ${payments.amountCents} * ${referrals.ratePercent} >= 100`,
    ),
  ])
  const id = recorded[0]?.id
  if (id === undefined) throw new DomainError('PAYMENT_RECORDED')
  return requirePayment(ctx, id)
}
