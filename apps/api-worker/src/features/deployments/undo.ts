import type { Deployment, UndoDeployment } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { readEdge } from '#deployment/edge/read-edge.ts'
import { readDeployment } from '#deployment/read-deployment.ts'
import { runDeployment } from '#deployment/run-deployment.ts'
import { startDeployment } from '#deployment/start-deployment.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Starts removing everything a deployment created; continues after the response. Throws
 * `DOMAIN_NOT_FOUND`, `NOTHING_DEPLOYED` or `DEPLOYMENT_RUNNING`.
 */
export async function undoDeployment(
  ctx: AccountContext,
  { id, deleteZone }: UndoDeployment & { id: number },
): Promise<Deployment> {
  const domain = await requireDomain(ctx, id)
  if ((await readEdge(ctx, id)) === undefined) throw new AppError('NOTHING_DEPLOYED')
  const lease = await startDeployment(ctx, domain, { kind: 'undo', deleteZone })
  const started = await readDeployment(ctx, id)
  ctx.waitUntil(runDeployment(ctx, lease))
  return started
}
