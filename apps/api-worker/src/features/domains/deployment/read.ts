import type { Deployment } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { readDeployment } from '../../../deployment/read-deployment.ts'
import { runDeployment } from '../../../deployment/run-deployment.ts'
import { claimDue } from '../../../deployment/take-up.ts'
import { requireDomain } from '../internal.ts'

/**
 * The last deployment of a domain. While somebody looks, one whose wait is over goes on at
 * once. Throws `DOMAIN_NOT_FOUND` or `DEPLOYMENT_NOT_FOUND`.
 */
export async function readDomainDeployment({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<Deployment> {
  await requireDomain(ctx, id)
  const lease = await claimDue(ctx, id)
  if (lease !== null) ctx.waitUntil(runDeployment(ctx, lease))
  return readDeployment(ctx, id)
}
