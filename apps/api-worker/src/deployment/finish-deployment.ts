import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { auditIfChanged } from '../db/audit.ts'
import { ownedBy } from '../db/owned-by.ts'
import { deployedEdges, deployments, domains } from '../db/schema.ts'
import { tryHandOverEvents } from '../features/webhooks/hand-over-events.ts'
import { isHeld, type Lease } from './lease.ts'
import { queueEnded } from './queue-ended.ts'
import type { StoredRun } from './step.ts'

/** Stores that all steps of a deployment are done. */
export async function finishDeployment(
  ctx: Context,
  lease: Lease,
  { deployment, domain, edge }: StoredRun,
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  const scope = { db, now, requestId, address: null, accountId }
  const isDomain = ownedBy(domains, accountId, eq(domains.id, id), isHeld(lease))
  const isUndo = deployment.kind === 'undo'
  await db.batch([
    isUndo
      ? db
          .update(domains)
          // Its Hub is gone, and with it the ruleset; whoever proves the host next has it.
          .set({
            status: 'pending',
            provenAt: null,
            workerVersion: null,
            workerRelease: null,
            edgeVersion: 0,
            drift: [],
          })
          .where(isDomain)
      : db.update(domains).set({ lastDeployment: now() }).where(isDomain),
    auditIfChanged(scope, isUndo ? 'domain.undeployed' : 'domain.deployed', String(id), {
      after: { script: edge?.scriptName ?? null, release: deployment.release },
    }),
    ...(isUndo
      ? [db.delete(deployedEdges).where(and(eq(deployedEdges.domainId, id), isHeld(lease)))]
      : []),
    db
      .update(deployments)
      .set({ state: 'done', finishedAt: now(), dueAt: null, lease: null })
      .where(and(eq(deployments.domainId, id), eq(deployments.lease, lease.lease))),
    queueEnded(ctx, { deployment, domain }, null),
  ])
  ctx.waitUntil(tryHandOverEvents(ctx, accountId))
}
