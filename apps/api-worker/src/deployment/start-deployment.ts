import type { DeploymentKind } from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../context.ts'
import { auditIfChanged } from '../db/audit.ts'
import { ownedBy } from '../db/owned-by.ts'
import { deploymentSteps, deployments, domains } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { currentScriptVersion } from './edge-scripts.ts'
import { isHeld, LEASE_MS, type Lease } from './lease.ts'
import { STEPS_OF } from './steps.ts'

interface Wanted {
  readonly kind: DeploymentKind
  readonly deleteZone?: boolean
}

/**
 * Begins a deployment in the place of the one before, and gives its lease: whoever begins it
 * runs it, or leaves it to the cron. Throws `DEPLOYMENT_RUNNING`.
 */
export async function startDeployment(
  ctx: Context & Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>>,
  domain: DomainRow,
  { kind, deleteZone = false }: Wanted,
): Promise<Lease> {
  const { db, now } = ctx
  const { id: domainId, accountId } = domain
  const lease = { domainId, lease: crypto.randomUUID() }
  const begun = {
    kind,
    state: 'running' as const,
    release: await currentScriptVersion('automatic'),
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
    db.insert(deploymentSteps).select(
      sql`select ${domainId}, value, key, 'open', 0, null, null, null, null
          from json_each(${steps}) where ${isHeld(lease)}`,
    ),
  ])
  if (started.length === 0) throw new DomainError('DEPLOYMENT_RUNNING')
  return lease
}

const isUnproven = sql`${domains.provenAt} is null`
