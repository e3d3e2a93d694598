import { and, eq, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { tryHandOverEvents } from '#core/webhooks/hand-over-events.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deployedEdges, deploymentSteps, deployments, domains } from '#db/schema.ts'
import { isHeld, type Lease } from './lease.ts'
import { queueEnded } from './queue-ended.ts'
import type { StoredRun } from './steps/step.ts'

/** Marks a deployment as done and releases its lease, unless a step is open again. */
export async function finishDeployment(
  ctx: Context,
  lease: Lease,
  { deployment, domain, edge }: StoredRun,
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  const scope = { db, now, requestId, address: null, accountId }
  const isOpen = and(eq(deploymentSteps.domainId, id), ne(deploymentSteps.state, 'done'))
  const isOver = sql`${isHeld(lease)}
    and not exists (select 1 from ${deploymentSteps} where ${isOpen})`
  const isDomain = ownedBy(domains, accountId, eq(domains.id, id), isOver)
  const isUndo = deployment.kind === 'undo'
  await db.batch([
    isUndo
      ? db
          .update(domains)
          // The Hub and its ruleset are gone; the host goes to the next account that proves
          // ownership of it.
          .set({
            status: 'pending',
            provenAt: null,
            workerVersion: null,
            workerRelease: null,
            edgeVersion: 0,
            drift: [],
            barriers: [],
          })
          .where(isDomain)
      : db.update(domains).set({ lastDeployment: now() }).where(isDomain),
    auditIfChanged(scope, isUndo ? 'domain.undeployed' : 'domain.deployed', String(id), {
      after: { script: edge?.scriptName ?? null, release: deployment.release },
    }),
    ...(isUndo
      ? [db.delete(deployedEdges).where(and(eq(deployedEdges.domainId, id), isOver))]
      : []),
    db
      .update(deployments)
      .set({ state: 'done', finishedAt: now(), dueAt: null, lease: null })
      .where(and(eq(deployments.domainId, id), isOver)),
    queueEnded(ctx, { deployment, domain }, null),
  ])
  ctx.waitUntil(tryHandOverEvents(ctx, accountId))
}
