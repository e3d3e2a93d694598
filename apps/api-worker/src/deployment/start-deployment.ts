import type { DeploymentKind } from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deploymentSteps, deployments, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { currentScriptVersion } from './edge/edge-scripts.ts'
import { isHeld, LEASE_MS, type Lease } from './lease.ts'
import { STEPS_OF } from './steps/steps.ts'

interface Wanted {
  readonly kind: DeploymentKind
  readonly deleteZone?: boolean
  /** The release to deploy; the current one by default. */
  readonly release?: string
}

/**
 * Replaces the previous deployment and returns the lease of the new one; the caller runs it or
 * leaves it to the cron. Throws `DEPLOYMENT_RUNNING`.
 */
export async function startDeployment(
  ctx: Context & Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>>,
  domain: DomainRow,
  { kind, deleteZone = false, release }: Wanted,
): Promise<Lease> {
  const { db, now, uuid } = ctx
  const { id: domainId, accountId } = domain
  const lease = { domainId, lease: uuid() }
  const begun = {
    kind,
    state: 'running' as const,
    release: release ?? (await currentScriptVersion('automatic')),
    startedAt: now(),
    finishedAt: null,
    dueAt: now() + LEASE_MS,
    lease: lease.lease,
    replaceRoute: false,
    deleteZone,
  }
  const steps = JSON.stringify(STEPS_OF[kind])
  const [started] = await db.batch([
    db
      .insert(deployments)
      .values({ domainId, accountId, ...begun })
      .onConflictDoUpdate({
        target: deployments.domainId,
        set: begun,
        setWhere: ne(deployments.state, 'running'),
      })
      .returning({ lease: deployments.lease }),
    auditIfChanged({ ...ctx, accountId }, `domain.${kind}`, String(domainId), {
      after: { release: begun.release, deleteZone },
    }),
    db
      .update(domains)
      .set({ status: 'pending' })
      .where(ownedBy(domains, accountId, eq(domains.id, domainId), isUnproven, isHeld(lease))),
    db.delete(deploymentSteps).where(and(eq(deploymentSteps.domainId, domainId), isHeld(lease))),
    insertIf(
      db,
      deploymentSteps,
      { domainId, step: sql`value`, position: sql`key` },
      { from: sql`json_each(${steps})`, where: isHeld(lease) },
    ),
  ])
  if (started.length === 0) throw new AppError('DEPLOYMENT_RUNNING')
  return lease
}

const isUnproven = sql`${domains.provenAt} is null`
