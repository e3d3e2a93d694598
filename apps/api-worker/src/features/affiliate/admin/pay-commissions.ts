import type { PaidCommissions, PayCommissions } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../../context.ts'
import { auditLog, commissions } from '../../../db/schema.ts'

/** Notes that commissions were paid out; those that are not pending stay as they are. */
export async function payCommissions({
  ctx,
  input: { ids },
}: {
  ctx: AccountContext
  input: PayCommissions
}): Promise<PaidCommissions> {
  const { db, actorId, onBehalfOf, address, requestId, now } = ctx
  // As one parameter: D1 takes no more than 100.
  const isNamed = sql`${commissions.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const isPayable = and(isNamed, eq(commissions.status, 'pending'))
  const [, paid] = await db.batch([
    // First, as afterwards it is not known any more which of them were pending.
    db.insert(auditLog).select(
      sql`select null, ${commissions.accountId}, ${actorId}, ${onBehalfOf}, ${address},
            'commission.paid', ${commissions.id}, json_object('status', 'pending'),
            json_object('status', 'paid', 'amountCents', ${commissions.amountCents}),
            ${requestId}, ${now()} from ${commissions} where ${isPayable}`,
    ),
    db
      .update(commissions)
      .set({ status: 'paid', settledAt: now() })
      .where(isPayable)
      .returning({ id: commissions.id }),
  ])
  return { paid: paid.length }
}
