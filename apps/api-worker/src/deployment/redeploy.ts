import type { AccountContext, Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { runDeployment } from './run-deployment.ts'
import { startDeployment } from './start-deployment.ts'

/**
 * Redeploys a deployed domain whose worker has changed, by default with the release that it runs: a
 * changed setting does not pull it ahead of a rollout. A running deployment includes the change, or
 * the next one does. Returns whether a deployment was started.
 */
export async function redeployIfDeployed(
  ctx: Context & Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>>,
  domain: DomainRow,
  release = domain.workerRelease,
): Promise<boolean> {
  if (domain.configurationType !== 'automatic' || domain.workerVersion === null) return false
  try {
    const lease = await startDeployment(ctx, domain, {
      kind: 'deploy',
      ...(release !== null && { release }),
    })
    ctx.waitUntil(runDeployment(ctx, lease))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'DEPLOYMENT_RUNNING') return false
    throw error
  }
}
