import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deploymentSteps, deployments } from '#db/schema.ts'

/**
 * Returns statements for the batch that changes a worker's key or settings. They reopen the last
 * step of its deployment, which uploads the changes. The deployment's runner continues with that
 * step; if the deployment is done, the cron does, unless the caller starts another one first.
 */
export function reopenDeployment({ db, accountId, now }: AccountContext, domainId: number) {
  const isOfDomain = [eq(deployments.domainId, domainId), eq(deployments.kind, 'deploy')]
  const isDeployment = ownedBy(deployments, accountId, ...isOfDomain)
  return [
    db
      .update(deploymentSteps)
      .set({ state: 'open', attempts: 0, finishedAt: null })
      .where(
        and(
          eq(deploymentSteps.domainId, domainId),
          eq(deploymentSteps.step, 'answer'),
          inArray(deploymentSteps.state, ['running', 'done']),
          sql`exists (select 1 from ${deployments} where ${isDeployment})`,
        ),
      ),
    db
      .update(deployments)
      .set({ state: 'waiting', dueAt: now(), finishedAt: null })
      .where(and(isDeployment, eq(deployments.state, 'done'))),
  ] as const
}
