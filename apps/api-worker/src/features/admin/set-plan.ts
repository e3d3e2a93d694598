import type { Plan } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains, subscriptionHistory, subscriptions } from '#db/schema.ts'
import { publishRaised, requireUser } from './require-subordinate.ts'

/**
 * Sets an account's plan and applies its limits at once; publishes domains whose filters depend on
 * it. Throws `USER_NOT_FOUND`.
 */
export async function setUserPlan(
  ctx: AccountContext,
  { id, plan }: { id: number; plan: Plan },
): Promise<void> {
  const { db } = ctx
  const { plan: before } = await requireUser(ctx, id)
  if (before === plan) return
  const changed = sql`changes() > 0`
  const [set, , , raised] = await db.batch([
    db
      .update(accounts)
      // Only free accounts are stopped at their quota.
      .set({ plan, ...(plan === 'free' ? {} : { overQuotaUntil: null }) })
      .where(and(eq(accounts.id, id), eq(accounts.plan, before)))
      .returning({ id: accounts.id }),
    insertIf(
      db,
      subscriptionHistory,
      { accountId: id, fromPlan: before, toPlan: plan, at: ctx.now() },
      { where: changed },
    ),
    auditIfChanged({ ...ctx, accountId: id }, 'user.plan', String(id), {
      before: { plan: before },
      after: { plan },
    }),
    raiseDraftsAutomatically(ctx, changed, ownedBy(domains, id), hasRuleset),
    // Uses the stored plan, because a concurrent call may have changed it.
    db
      .update(subscriptions)
      .set({
        status: sql`case (select plan from ${accounts} where id = ${id})
          when 'free' then 'cancelled' else 'active' end`,
      })
      .where(ownedBy(subscriptions, id)),
  ])
  // A concurrent call changed the plan first, so apply this change after it.
  if (set.length === 0) return setUserPlan(ctx, { id, plan })
  await publishRaised(ctx, raised)
}
