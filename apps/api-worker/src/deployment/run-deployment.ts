import { and, asc, eq } from 'drizzle-orm'
import { openCdn } from '#core/cdn-connections/open-cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { deployedEdges, deploymentSteps, deployments, domains } from '#db/schema.ts'
import { finishDeployment } from './finish-deployment.ts'
import type { Lease } from './lease.ts'
import { judgeFailure } from './steps/judge-failure.ts'
import { noteBegun, noteDone, noteStopped } from './steps/note-step.ts'
import {
  DeploymentError,
  type EdgeRow,
  type StepRow,
  type Stopped,
  type StoredRun,
} from './steps/step.ts'
import { STEPS } from './steps/steps.ts'

/**
 * Runs a deployment's remaining steps in order until one waits or fails. Requires the lease;
 * progress is stored after each step, so that another runner can continue. Never fails.
 */
export async function runDeployment(ctx: Context, lease: Lease): Promise<void> {
  for (;;) {
    const run = await readRun(ctx, lease)
    if (run === null) return
    const step = run.steps.find(({ state }) => state !== 'done')
    if (step === undefined) {
      await finishDeployment(ctx, lease, run)
      continue
    }
    if (!(await noteBegun(ctx, lease, step))) return
    // Any change from here on reopens the step.
    const begun = await readRun(ctx, lease)
    if (begun === null) return
    const outcome = await tryStep(ctx, begun, step)
    if (outcome !== 'done') return noteStopped(ctx, lease, { ...begun, step, outcome })
    await noteDone(ctx, lease, step)
  }
}

async function readRun({ db }: Context, { domainId, lease }: Lease): Promise<StoredRun | null> {
  const [found] = await db
    .select({ deployment: deployments, domain: domains, edge: deployedEdges })
    .from(deployments)
    .innerJoin(domains, eq(domains.id, deployments.domainId))
    .leftJoin(deployedEdges, eq(deployedEdges.domainId, domains.id))
    .where(and(eq(deployments.domainId, domainId), eq(deployments.lease, lease)))
  if (found === undefined) return null
  const steps = await db
    .select()
    .from(deploymentSteps)
    .where(eq(deploymentSteps.domainId, domainId))
    .orderBy(asc(deploymentSteps.position))
  return { ...found, steps }
}

async function tryStep(
  ctx: Context,
  { deployment, domain, edge }: StoredRun,
  { step, attempts }: StepRow,
): Promise<'done' | Stopped> {
  const attempt = attempts + 1
  try {
    const { cdn, cdnAccountId } = await openCdn(ctx, domain.accountId)
    // Removing nothing from another account would leave the worker running, and forget it.
    if (deployment.kind === 'undo' && edge !== null && edge.cdnAccountId !== cdnAccountId) {
      throw new DeploymentError('not_connected', null)
    }
    const own = await provideEdge(ctx, domain, edge, cdnAccountId)
    const save = async (changes: Partial<EdgeRow>) => {
      const isOfDomain = eq(deployedEdges.domainId, domain.id)
      await ctx.db.update(deployedEdges).set(changes).where(isOfDomain)
    }
    return await STEPS[step]({ ctx, domain, deployment, edge: own, cdn, attempt, save })
  } catch (error) {
    const { problem, detail, retryInMs } = judgeFailure(error, attempt)
    return { problem, detail, retryAt: retryInMs === null ? null : ctx.now() + retryInMs }
  }
}

/**
 * Returns the domain's stored resources in the connected CDN account; deletes those of another
 * account and starts with none.
 */
async function provideEdge(
  { db }: Context,
  { id: domainId, accountId }: DomainRow,
  edge: EdgeRow | null,
  cdnAccountId: string,
): Promise<EdgeRow> {
  if (edge?.cdnAccountId === cdnAccountId) return edge
  const [, [created]] = await db.batch([
    db.delete(deployedEdges).where(eq(deployedEdges.domainId, domainId)),
    db.insert(deployedEdges).values({ domainId, accountId, cdnAccountId }).returning(),
  ])
  if (created === undefined) throw new Error('The domain’s edge row was not stored')
  return created
}
