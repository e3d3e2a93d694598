import { and, eq, exists, gt, lt, not, or } from 'drizzle-orm'
import { attempt } from '../attempt.ts'
import type { AccountContext, Context } from '../context.ts'
import { deployments, domains } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { currentScriptVersion } from './edge-scripts.ts'
import { runDeployment } from './run-deployment.ts'
import { startDeployment } from './start-deployment.ts'

const MOST_AT_ONCE = 10

/**
 * Deploys a domain again if it is deployed: its worker is to have something new. One whose
 * deployment runs gets it with that one or with the next. Gives whether one was started.
 */
export async function redeployIfDeployed(
  ctx: Context & Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>>,
  domain: DomainRow,
): Promise<boolean> {
  if (domain.configurationType !== 'automatic' || domain.workerVersion === null) return false
  try {
    const lease = await startDeployment(ctx, domain, { kind: 'deploy' })
    ctx.waitUntil(runDeployment(ctx, lease))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'DEPLOYMENT_RUNNING') return false
    throw error
  }
}

/**
 * Brings a new release of the worker to the domains that want it unasked, some a minute. One
 * that failed with this release is left to its person.
 */
export async function redeployOutdated(ctx: Context): Promise<void> {
  const { db } = ctx
  const release = await currentScriptVersion('automatic')
  const wasTried = db
    .select({ id: deployments.domainId })
    .from(deployments)
    .where(and(eq(deployments.domainId, domains.id), eq(deployments.release, release)))
  const outdated = await db
    .select()
    .from(domains)
    .where(
      and(
        // An index finds what is less or greater, and not what is other.
        or(lt(domains.workerRelease, release), gt(domains.workerRelease, release)),
        eq(domains.autoUpdate, true),
        eq(domains.status, 'active'),
        not(exists(wasTried)),
      ),
    )
    .limit(MOST_AT_ONCE)
  for (const domain of outdated) {
    await attempt('a new release', async () => void (await redeployIfDeployed(ctx, domain)))
  }
}
