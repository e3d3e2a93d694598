import type { Deployment, ResumeDeployment } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { readDeployment } from '../../../deployment/read-deployment.ts'
import { resume } from '../../../deployment/resume.ts'
import { runDeployment } from '../../../deployment/run-deployment.ts'
import { DomainError } from '../../../domain-error.ts'
import { requireDomain } from '../internal.ts'

/**
 * Goes on with a deployment that failed or waits. Throws `DOMAIN_NOT_FOUND` or
 * `NOTHING_TO_RESUME`.
 */
export async function resumeDeployment({
  ctx,
  input: { id, replaceRoute },
}: {
  ctx: AccountContext
  input: ResumeDeployment & { id: number }
}): Promise<Deployment> {
  await requireDomain(ctx, id)
  const lease = await resume(ctx, id, { replaceRoute })
  if (lease === null) throw new DomainError('NOTHING_TO_RESUME')
  const resumed = await readDeployment(ctx, id)
  ctx.waitUntil(runDeployment(ctx, lease))
  return resumed
}
