import type { DeploymentPlan, PlannedChange } from '@crivo/shared'
import { type CdnZone, FREE_REQUESTS_PER_DAY } from '../cdn/cdn.ts'
import type { AccountContext } from '../context.ts'
import { type ConnectedCdn, openCdn } from '../features/cloudflare/open-cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { findZone, isActiveZone } from './find-zone.ts'
import { judgeFailure } from './judge-failure.ts'
import { planRecord, planRoute, planScript, planZone } from './planned-changes.ts'
import { readEdge } from './read-edge.ts'

/** What a deployment of a domain would do, from what is in the CDN account now. Changes nothing. */
export async function planDeployment(
  ctx: AccountContext,
  domain: DomainRow,
): Promise<DeploymentPlan> {
  try {
    const connected = await openCdn(ctx, ctx.accountId)
    const zone = await findZone(connected, domain)
    const changes = await planChanges(ctx, domain, connected, zone)
    return {
      changes,
      freeDailyRequests: FREE_REQUESTS_PER_DAY,
      needsNameservers: zone === null || !isActiveZone(zone),
      problem: null,
      detail: null,
      canDeploy: changes.every(({ problem }) => problem === null),
    }
  } catch (error) {
    const { problem, detail } = judgeFailure(error, Number.POSITIVE_INFINITY)
    return {
      changes: [],
      freeDailyRequests: FREE_REQUESTS_PER_DAY,
      needsNameservers: false,
      problem,
      detail,
      canDeploy: false,
    }
  }
}

async function planChanges(
  ctx: AccountContext,
  domain: DomainRow,
  { cdn, cdnAccountId }: ConnectedCdn,
  zone: CdnZone | null,
): Promise<PlannedChange[]> {
  const edge = await readEdge(ctx, domain.id)
  return Promise.all([
    planZone(domain, cdnAccountId, zone),
    planRecord(cdn, domain, zone),
    planScript(ctx, domain, { cdn, cdnAccountId, scriptName: edge?.scriptName ?? null }),
    planRoute(cdn, domain, zone),
  ])
}
