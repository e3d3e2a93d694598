import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deploymentSteps, deployments } from '#db/schema.ts'
import { isHeld, LEASE_MS, type Lease } from './lease.ts'

/**
 * Claims the account's waiting or failed deployment of a domain to retry its step; returns `null`
 * if there is none.
 */
export async function claimStopped(
  ctx: AccountContext,
  domainId: number,
  { replaceRoute }: { replaceRoute: boolean },
): Promise<Lease | null> {
  const { db, accountId, now, uuid } = ctx
  const lease = { domainId, lease: uuid() }
  const isStopped = [
    eq(deployments.domainId, domainId),
    inArray(deployments.state, ['waiting', 'failed']),
  ]
  const isOfDeployment = and(eq(deploymentSteps.domainId, domainId), isHeld(lease))
  const isEdgeAbsent = sql`exists (select 1 from deployment_steps stopped
    where stopped.domain_id = ${domainId} and stopped.problem in ('edge_silent', 'edge_unknown'))`
  const [taken] = await db.batch([
    db
      .update(deployments)
      .set({
        state: 'running',
        finishedAt: null,
        dueAt: now() + LEASE_MS,
        lease: lease.lease,
        // Consent given once applies to the whole deployment.
        replaceRoute: sql`${deployments.replaceRoute} or ${replaceRoute}`,
      })
      .where(ownedBy(deployments, accountId, ...isStopped))
      .returning({ domainId: deployments.domainId }),
    auditIfChanged(ctx, 'domain.resume', String(domainId), { after: { replaceRoute } }),
    db.update(deploymentSteps).set({ attempts: 0 }).where(isOfDeployment),
    // Somebody else may have removed a part since it was deployed, so all parts are checked again.
    db
      .update(deploymentSteps)
      .set({ state: 'open', finishedAt: null })
      .where(and(isOfDeployment, isEdgeAbsent)),
  ])
  return taken.length === 0 ? null : lease
}
