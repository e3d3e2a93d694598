import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { AccountContext, Context } from '../context.ts'
import { deployments } from '../db/schema.ts'
import { LEASE_MS, type Lease } from './lease.ts'
import { runDeployment } from './run-deployment.ts'

const MOST_AT_ONCE = 10

/**
 * Goes on with deployments whose wait is over, and with those whose runner has died; the
 * longest due first.
 */
export async function takeUpDue(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ domainId: deployments.domainId })
    .from(deployments)
    .where(lte(deployments.dueAt, ctx.now()))
    .orderBy(asc(deployments.dueAt))
    .limit(MOST_AT_ONCE)
  await Promise.all(
    due.map(async ({ domainId }) => {
      const lease = await claim(ctx, domainId, lte(deployments.dueAt, ctx.now()))
      if (lease !== null) await runDeployment(ctx, lease)
    }),
  )
}

/** Takes the account's deployment of a domain if its wait, or its runner's lease, is over. */
export const claimDue = (ctx: AccountContext, domainId: number): Promise<Lease | null> =>
  claim(ctx, domainId, eq(deployments.accountId, ctx.accountId), lte(deployments.dueAt, ctx.now()))

/** Takes the account's deployment of a domain that waits, whether or not its wait is over. */
export const claimWaiting = (ctx: AccountContext, domainId: number): Promise<Lease | null> =>
  claim(ctx, domainId, eq(deployments.accountId, ctx.accountId), eq(deployments.state, 'waiting'))

/** Takes a deployment, if it is as the conditions say; nobody else can then. */
async function claim(
  { db, now }: Context,
  domainId: number,
  ...conditions: SQL[]
): Promise<Lease | null> {
  const lease = { domainId, lease: crypto.randomUUID() }
  const claimed = await db
    .update(deployments)
    .set({ state: 'running', dueAt: now() + LEASE_MS, lease: lease.lease })
    .where(and(eq(deployments.domainId, domainId), ...conditions))
    .returning({ domainId: deployments.domainId })
  return claimed.length === 0 ? null : lease
}
