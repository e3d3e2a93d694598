import type { DeploymentPlan } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { planDeployment } from '#deployment/plan/plan-deployment.ts'
import { requireAutomatic } from './require-automatic.ts'

/**
 * Returns the planned steps of a deployment. Throws `DOMAIN_NOT_FOUND` or `WRONG_CONFIGURATION`.
 */
export async function readDeploymentPlan(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<DeploymentPlan> {
  return planDeployment(ctx, await requireAutomatic(ctx, id))
}
