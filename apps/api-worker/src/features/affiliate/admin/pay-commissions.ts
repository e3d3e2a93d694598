import type { PaidCommissions, PayCommissions } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditEach } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { commissions } from '#db/schema.ts'

/** Marks pending commissions as paid out; others stay unchanged. */
export async function payCommissions(
  ctx: AccountContext,
  { ids }: PayCommissions,
): Promise<PaidCommissions> {
  const { db, now } = ctx
  // Uses a single parameter, because D1 allows at most 100.
  const isNamed = sql`${commissions.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const isPayable = and(isNamed, eq(commissions.status, 'pending'))
  const [, paid] = await db.batch([
    // Must run first: after the update, these commissions look like those paid out earlier.
    auditEach(
      { ...ctx, accountId: commissions.accountId },
      'commission.paid',
      sql`${commissions.id}`,
      {
        before: { status: 'pending' },
        after: sql`json_object('status', 'paid', 'amountCents', ${commissions.amountCents})`,
        from: sql`${commissions}`,
        where: isPayable,
      },
    ),
    db
      .update(commissions)
      .set({ status: 'paid', settledAt: now() })
      .where(isPayable)
      .returning({ id: commissions.id }),
  ])
  return { paid: paid.length }
}
