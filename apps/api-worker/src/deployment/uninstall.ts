import type { AccountContext } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { readEdge } from './edge/read-edge.ts'
import { readDeployment } from './read-deployment.ts'
import { runDeployment } from './run-deployment.ts'
import { startDeployment } from './start-deployment.ts'

/**
 * Uninstalls a domain's deployment and waits for it; keeps the zone. Throws `DEPLOYMENT_RUNNING`,
 * or `UNINSTALL_FAILED` if a step waits or failed.
 */
export async function uninstall(ctx: AccountContext, domain: DomainRow): Promise<void> {
  if ((await readEdge(ctx, domain.id)) === undefined) return
  await runDeployment(ctx, await startDeployment(ctx, domain, { kind: 'undo' }))
  const { state } = await readDeployment(ctx, domain.id)
  if (state !== 'done') throw new AppError('UNINSTALL_FAILED')
}
