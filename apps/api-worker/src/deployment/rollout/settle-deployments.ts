import { HOUR_MS, type RolloutDomainState, type RolloutReason } from '@crivo/shared'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { deploymentSteps, deployments, domains, rolloutDomains } from '#db/schema.ts'
import { isRolloutDomain, type RolloutRow } from './rollout.ts'
import { wasBegun } from './was-begun.ts'

/** A deployment takes minutes, but one that waits for nameservers may never end. */
const LONGEST_MS = 2 * HOUR_MS

/** Problems with the customer's CDN account, unrelated to the release. */
const OF_CUSTOMER: readonly (RolloutReason | null)[] = [
  'not_connected',
  'unauthorized',
  'missing_permission',
  'rate_limited',
  'zone_missing',
  'zone_taken',
  'record_not_proxied',
  'script_taken',
  'route_taken',
  'certificate_missing',
  'certificate_pending',
  'edge_blocked',
]

const failedProblem = sql<RolloutReason | null>`(select problem from ${deploymentSteps}
  where domain_id = ${rolloutDomains.domainId} and state = 'failed' limit 1)`

/** Records the outcomes of a rollout's deployments. */
export async function settleDeployments(ctx: Context, { id }: RolloutRow): Promise<void> {
  const { db, now } = ctx
  const begun = await db
    .select({ row: rolloutDomains, deployment: deployments, problem: failedProblem })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .innerJoin(deployments, wasBegun)
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        inArray(rolloutDomains.state, ['deploying', 'rolling_back']),
      ),
    )
  for (const { row, deployment, problem } of begun) {
    const isBack = row.state === 'rolling_back'
    const settled = outcomeOf(deployment, problem, row.claimedAt < now() - LONGEST_MS)
    if (settled === null) continue
    await db
      .update(rolloutDomains)
      .set(
        isBack
          ? {
              state: settled.state === 'baking' ? 'rolled_back' : 'stuck',
              problem: settled.problem,
            }
          : { ...settled, deployedAt: deployment.finishedAt },
      )
      .where(and(isRolloutDomain(row), eq(rolloutDomains.state, row.state)))
  }
}

/** Returns the outcome of a deployment; `null` while it is running. */
function outcomeOf(
  { kind, state }: typeof deployments.$inferSelect,
  problem: RolloutReason | null,
  isLate: boolean,
): { state: RolloutDomainState; problem: RolloutReason | null } | null {
  if (kind === 'undo') return { state: 'skipped', problem: null }
  if (state === 'done') return { state: 'baking', problem: null }
  if (state === 'failed')
    return { state: OF_CUSTOMER.includes(problem) ? 'skipped' : 'worse', problem }
  return isLate ? { state: 'skipped', problem: 'timed_out' } : null
}
