import type { DeploymentPlan } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { planDeployment } from '../../../deployment/plan-deployment.ts'
import { requireAutomatic } from './require-automatic.ts'

/** What a deployment would do. Throws `DOMAIN_NOT_FOUND` or `WRONG_CONFIGURATION`. */
export async function readDeploymentPlan({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<DeploymentPlan> {
  return planDeployment(ctx, await requireAutomatic(ctx, id))
}
