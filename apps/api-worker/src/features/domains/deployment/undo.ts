import type { Deployment, UndoDeployment } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { readDeployment } from '../../../deployment/read-deployment.ts'
import { readEdge } from '../../../deployment/read-edge.ts'
import { runDeployment } from '../../../deployment/run-deployment.ts'
import { startDeployment } from '../../../deployment/start-deployment.ts'
import { DomainError } from '../../../domain-error.ts'
import { requireDomain } from '../internal.ts'

/**
 * Removes what a deployment has made, which goes on after the answer. Throws
 * `DOMAIN_NOT_FOUND`, `NOTHING_DEPLOYED` or `DEPLOYMENT_RUNNING`.
 */
export async function undoDeployment({
  ctx,
  input: { id, deleteZone },
}: {
  ctx: AccountContext
  input: UndoDeployment & { id: number }
}): Promise<Deployment> {
  const domain = await requireDomain(ctx, id)
  if ((await readEdge(ctx, id)) === undefined) throw new DomainError('NOTHING_DEPLOYED')
  const lease = await startDeployment(ctx, domain, { kind: 'undo', deleteZone })
  const started = await readDeployment(ctx, id)
  ctx.waitUntil(runDeployment(ctx, lease))
  return started
}
