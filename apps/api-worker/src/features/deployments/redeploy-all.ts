import type { Redeployed } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { currentScriptVersion } from '#deployment/edge/edge-scripts.ts'
import { wantedWorkerVersion } from '#deployment/edge/worker-variables.ts'
import { redeployIfDeployed } from '#deployment/redeploy.ts'

/** Deploys the current release to all of the account's domains that run another one. */
export async function redeployAll(ctx: AccountContext): Promise<Redeployed> {
  const deployed = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, isNotNull(domains.workerVersion)))
  const release = await currentScriptVersion('automatic')
  const result = { started: 0, manual: 0 }
  for (const domain of deployed) {
    if (domain.workerVersion === (await wantedWorkerVersion(ctx, domain))) continue
    if (domain.configurationType === 'manual') result.manual++
    else if (await redeployIfDeployed(ctx, domain, release)) result.started++
  }
  return result
}
