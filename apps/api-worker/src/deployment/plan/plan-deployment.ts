import type { DeploymentPlan, PlannedChange } from '@crivo/shared'
import { type CdnZone, FREE_REQUESTS_PER_DAY, FREE_VISITS_PER_DAY } from '#cdn/cdn.ts'
import { type ConnectedCdn, openCdn } from '#core/cdn-connections/open-cdn.ts'
import type { AccountContext } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { readEdge } from '../edge/read-edge.ts'
import { judgeFailure } from '../steps/judge-failure.ts'
import { findZone, isActiveZone } from './find-zone.ts'
import { planRecord, planRoute, planScript, planZone } from './planned-changes.ts'

/** Plans a domain's deployment from the current state of the CDN account. Changes nothing. */
export async function planDeployment(
  ctx: AccountContext,
  domain: DomainRow,
): Promise<DeploymentPlan> {
  try {
    const connected = await openCdn(ctx, ctx.accountId)
    const zone = await findZone(connected, domain)
    const [changes, barriers] = await Promise.all([
      planChanges(ctx, domain, connected, zone),
      // The settings of a zone that does not exist yet are stored once it does.
      zone === null ? [] : connected.cdn.readSecurity(zone.id),
    ])
    return {
      changes,
      freeDailyRequests: FREE_REQUESTS_PER_DAY,
      freeDailyVisits: FREE_VISITS_PER_DAY,
      needsNameservers: zone === null || !isActiveZone(zone),
      barriers,
      problem: null,
      detail: null,
      canDeploy: changes.every(({ problem }) => problem === null),
    }
  } catch (error) {
    const { problem, detail } = judgeFailure(error, Number.POSITIVE_INFINITY)
    return {
      changes: [],
      freeDailyRequests: FREE_REQUESTS_PER_DAY,
      freeDailyVisits: FREE_VISITS_PER_DAY,
      needsNameservers: false,
      barriers: [],
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
    planZone(domain, { cdn, cdnAccountId }, zone),
    planRecord(cdn, domain, zone),
    planScript(ctx, domain, { cdn, cdnAccountId, scriptName: edge?.scriptName ?? null }),
    planRoute(cdn, domain, zone),
  ])
}
