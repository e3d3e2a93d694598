import type { Redeployed } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import type { AccountContext } from '../../../context.ts'
import { ownedBy } from '../../../db/owned-by.ts'
import { domains } from '../../../db/schema.ts'
import { redeployIfDeployed } from '../../../deployment/redeploy.ts'
import { wantedWorkerVersion } from '../../../deployment/worker-variables.ts'

/** Deploys the current worker to all of the account's domains that have another one. */
export async function redeployAll({ ctx }: { ctx: AccountContext }): Promise<Redeployed> {
  const deployed = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, isNotNull(domains.workerVersion)))
  const result = { started: 0, manual: 0 }
  for (const domain of deployed) {
    if (domain.workerVersion === (await wantedWorkerVersion(ctx, domain))) continue
    if (domain.configurationType === 'manual') result.manual++
    else if (await redeployIfDeployed(ctx, domain)) result.started++
  }
  return result
}
