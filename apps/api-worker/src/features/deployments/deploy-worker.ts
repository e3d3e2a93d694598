import type { Deployment } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { readDeployment } from '#deployment/read-deployment.ts'
import { runDeployment } from '#deployment/run-deployment.ts'
import { startDeployment } from '#deployment/start-deployment.ts'
import { requireAutomatic } from './require-automatic.ts'

/**
 * Starts a deployment, which continues after the response. Throws `DOMAIN_NOT_FOUND`,
 * `WRONG_CONFIGURATION` or `DEPLOYMENT_RUNNING`.
 */
export async function deployWorker(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Deployment> {
  const lease = await startDeployment(ctx, await requireAutomatic(ctx, id), { kind: 'deploy' })
  const started = await readDeployment(ctx, id)
  ctx.waitUntil(runDeployment(ctx, lease))
  return started
}
