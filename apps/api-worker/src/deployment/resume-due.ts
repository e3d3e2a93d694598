import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { deployments } from '#db/schema.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { LEASE_MS, type Lease } from './lease.ts'
import { runDeployment } from './run-deployment.ts'

const MOST_AT_ONCE = 10

/** Resumes deployments whose wait is over or whose runner has died, longest overdue first. */
export async function resumeDueDeployments(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ domainId: deployments.domainId })
    .from(deployments)
    .where(lte(deployments.dueAt, ctx.now()))
    .orderBy(asc(deployments.dueAt))
    .limit(MOST_AT_ONCE)
  await mapConcurrently(CALLS_AT_ONCE, due, async ({ domainId }) => {
    const lease = await claim(ctx, domainId, lte(deployments.dueAt, ctx.now()))
    if (lease !== null) await runDeployment(ctx, lease)
  })
}

/** Claims the account's deployment of a domain if its wait or its runner's lease is over. */
export const claimDue = (ctx: AccountContext, domainId: number): Promise<Lease | null> =>
  claim(ctx, domainId, eq(deployments.accountId, ctx.accountId), lte(deployments.dueAt, ctx.now()))

/** Claims the account's waiting deployment of a domain, even before its wait is over. */
export const claimWaiting = (ctx: AccountContext, domainId: number): Promise<Lease | null> =>
  claim(ctx, domainId, eq(deployments.accountId, ctx.accountId), eq(deployments.state, 'waiting'))

/** Claims a deployment atomically if the conditions hold. */
async function claim(
  { db, now, uuid }: Context,
  domainId: number,
  ...conditions: SQL[]
): Promise<Lease | null> {
  const lease = { domainId, lease: uuid() }
  const claimed = await db
    .update(deployments)
    .set({ state: 'running', dueAt: now() + LEASE_MS, lease: lease.lease })
    .where(and(eq(deployments.domainId, domainId), ...conditions))
    .returning({ domainId: deployments.domainId })
  return claimed.length === 0 ? null : lease
}
