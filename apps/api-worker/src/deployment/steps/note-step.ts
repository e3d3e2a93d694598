import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { tryHandOverEvents } from '#core/webhooks/hand-over-events.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deploymentSteps, deployments, domains } from '#db/schema.ts'
import { isHeld, LEASE_MS, type Lease } from '../lease.ts'
import { queueEnded } from '../queue-ended.ts'
import type { StepRow, Stopped, StoredRun } from './step.ts'

const isStep = ({ domainId, step }: StepRow, lease: Lease) =>
  and(eq(deploymentSteps.domainId, domainId), eq(deploymentSteps.step, step), isHeld(lease))

/** Marks a step as begun and renews the lease; `false` if another runner holds it. */
export async function noteBegun(ctx: Context, lease: Lease, row: StepRow): Promise<boolean> {
  const now = ctx.now()
  const [, begun] = await ctx.db.batch([
    ctx.db
      .update(deployments)
      .set({ dueAt: now + LEASE_MS })
      .where(and(eq(deployments.domainId, lease.domainId), eq(deployments.lease, lease.lease))),
    ctx.db
      .update(deploymentSteps)
      .set({ state: 'running', startedAt: row.startedAt ?? now, attempts: row.attempts + 1 })
      .where(isStep(row, lease))
      .returning({ step: deploymentSteps.step }),
  ])
  return begun.length > 0
}

/** Marks a step as done unless another runner holds the lease or the step is open again. */
export async function noteDone(ctx: Context, lease: Lease, row: StepRow): Promise<void> {
  await ctx.db
    .update(deploymentSteps)
    .set({ state: 'done', finishedAt: ctx.now(), problem: null, detail: null })
    .where(and(isStep(row, lease), eq(deploymentSteps.state, 'running')))
}

/** Stores why a step waits or failed, and releases the lease. */
export async function noteStopped(
  ctx: Context,
  lease: Lease,
  { step, domain, deployment, outcome }: StoredRun & { step: StepRow; outcome: Stopped },
): Promise<void> {
  const { db, now } = ctx
  const { problem, detail, retryAt } = outcome
  const state = retryAt === null ? 'failed' : 'waiting'
  // A working domain keeps its status when a redeployment fails.
  const isBroken = retryAt === null && deployment.kind === 'deploy' && domain.provenAt === null
  const isDomain = ownedBy(domains, domain.accountId, eq(domains.id, domain.id), isHeld(lease))
  await db.batch([
    db.update(deploymentSteps).set({ state, problem, detail }).where(isStep(step, lease)),
    ...(isBroken ? [db.update(domains).set({ status: 'error' }).where(isDomain)] : []),
    db
      .update(deployments)
      .set({ state, dueAt: retryAt, finishedAt: retryAt === null ? now() : null, lease: null })
      .where(and(eq(deployments.domainId, lease.domainId), eq(deployments.lease, lease.lease))),
    ...(retryAt === null
      ? [queueEnded(ctx, { deployment, domain }, { step: step.step, outcome })]
      : []),
  ])
  if (retryAt === null) ctx.waitUntil(tryHandOverEvents(ctx, domain.accountId))
}
