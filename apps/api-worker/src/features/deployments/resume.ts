import type { Deployment, ResumeDeployment } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { claimStopped } from '#deployment/claim-stopped.ts'
import { readDeployment } from '#deployment/read-deployment.ts'
import { runDeployment } from '#deployment/run-deployment.ts'
import { AppError } from '#platform/app-error.ts'

/** Resumes a failed or waiting deployment. Throws `DOMAIN_NOT_FOUND` or `NOTHING_TO_RESUME`. */
export async function resumeDeployment(
  ctx: AccountContext,
  { id, replaceRoute }: ResumeDeployment & { id: number },
): Promise<Deployment> {
  await requireDomain(ctx, id)
  const lease = await claimStopped(ctx, id, { replaceRoute })
  if (lease === null) throw new AppError('NOTHING_TO_RESUME')
  const resumed = await readDeployment(ctx, id)
  ctx.waitUntil(runDeployment(ctx, lease))
  return resumed
}
