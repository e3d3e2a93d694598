import type { Deployment } from '@crivo/shared'
import { asc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deploymentSteps, deployments } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

/** Returns the last deployment of one of the account's domains. Throws `DEPLOYMENT_NOT_FOUND`. */
export async function readDeployment(ctx: AccountContext, domainId: number): Promise<Deployment> {
  const { db, accountId } = ctx
  const [[deployment], steps] = await db.batch([
    db
      .select()
      .from(deployments)
      .where(ownedBy(deployments, accountId, eq(deployments.domainId, domainId))),
    db
      .select()
      .from(deploymentSteps)
      .where(eq(deploymentSteps.domainId, domainId))
      .orderBy(asc(deploymentSteps.position)),
  ])
  if (deployment === undefined) throw new AppError('DEPLOYMENT_NOT_FOUND')
  const { kind, state, startedAt, finishedAt, dueAt } = deployment
  return {
    kind,
    state,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: toIso(finishedAt),
    nextAttemptAt: state === 'waiting' ? toIso(dueAt) : null,
    steps: steps.map((row) => ({
      step: row.step,
      state: row.state,
      startedAt: toIso(row.startedAt),
      finishedAt: toIso(row.finishedAt),
      problem: row.problem,
      detail: row.detail,
    })),
  }
}
