import type { Plan } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, domains, subscriptionHistory, subscriptions } from '../../db/schema.ts'
import { publishRaised, requireUser } from './internal.ts'

/**
 * Sets an account's plan, with its limits in force at once; filters that depend on it are
 * published anew. Throws `USER_NOT_FOUND`.
 */
export async function setUserPlan({
  ctx,
  input: { id, plan },
}: {
  ctx: AccountContext
  input: { id: number; plan: Plan }
}): Promise<void> {
  const { db } = ctx
  const { plan: before } = await requireUser(ctx, id)
  if (before === plan) return
  const changed = sql`changes() > 0`
  const [set, , , raised] = await db.batch([
    db
      .update(accounts)
      // Only free accounts are ever stopped by their quota.
      .set({ plan, ...(plan === 'free' ? {} : { overQuotaUntil: null }) })
      .where(and(eq(accounts.id, id), eq(accounts.plan, before)))
      .returning({ id: accounts.id }),
    db
      .insert(subscriptionHistory)
      .select(sql`select null, ${id}, ${before}, ${plan}, ${ctx.now()} where ${changed}`),
    auditIfChanged({ ...ctx, accountId: id }, 'user.plan', String(id), {
      before: { plan: before },
      after: { plan },
    }),
    raiseDraftsAutomatically(ctx, changed, ownedBy(domains, id), hasRuleset),
    // By the plan as it now is: another call may have set it at once.
    db
      .update(subscriptions)
      .set({
        status: sql`case (select plan from ${accounts} where id = ${id})
          when 'free' then 'cancelled' else 'active' end`,
      })
      .where(ownedBy(subscriptions, id)),
  ])
  // Another call has changed it meanwhile: this one comes after that.
  if (set.length === 0) return setUserPlan({ ctx, input: { id, plan } })
  await publishRaised(ctx, raised)
}
