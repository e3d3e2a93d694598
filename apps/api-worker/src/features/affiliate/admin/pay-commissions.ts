import type { PaidCommissions, PayCommissions } from '@crivo/shared'
import { and, eq, inArray, sql } from 'drizzle-orm'
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
  const isPayable = and(inArray(commissions.id, ids), eq(commissions.status, 'pending'))
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
