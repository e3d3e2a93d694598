import type { Deployment } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { readDeployment } from '#deployment/read-deployment.ts'
import { claimDue } from '#deployment/resume-due.ts'
import { runDeployment } from '#deployment/run-deployment.ts'

/**
 * Returns a domain's latest deployment, and resumes it at once if its wait is over. Throws
 * `DOMAIN_NOT_FOUND` or `DEPLOYMENT_NOT_FOUND`.
 */
export async function readDomainDeployment(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Deployment> {
  await requireDomain(ctx, id)
  const lease = await claimDue(ctx, id)
  if (lease !== null) ctx.waitUntil(runDeployment(ctx, lease))
  return readDeployment(ctx, id)
}
