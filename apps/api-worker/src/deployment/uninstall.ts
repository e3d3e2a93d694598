import type { AccountContext } from '../context.ts'
import { DomainError } from '../domain-error.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { readDeployment } from './read-deployment.ts'
import { readEdge } from './read-edge.ts'
import { runDeployment } from './run-deployment.ts'
import { startDeployment } from './start-deployment.ts'

/**
 * Removes what was deployed of a domain, and waits for it; a zone stays. Throws
 * `DEPLOYMENT_RUNNING`, or `UNINSTALL_FAILED` if a step waits or failed.
 */
export async function uninstall(ctx: AccountContext, domain: DomainRow): Promise<void> {
  if ((await readEdge(ctx, domain.id)) === undefined) return
  await runDeployment(ctx, await startDeployment(ctx, domain, { kind: 'undo' }))
  const { state } = await readDeployment(ctx, domain.id)
  if (state !== 'done') throw new DomainError('UNINSTALL_FAILED')
}
