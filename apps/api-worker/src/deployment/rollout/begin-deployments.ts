import { and, eq, isNull, notExists } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { deployments, domains, rolloutDomains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { runDeployment } from '../run-deployment.ts'
import { startDeployment } from '../start-deployment.ts'
import { mailForcedUpdate } from './mail-forced-update.ts'
import { baselineFrom, measureDomain } from './measure-domain.ts'
import { isRolloutDomain, type RolloutDomainRow, type RolloutRow } from './rollout.ts'
import { wasBegun } from './was-begun.ts'

const MOST_AT_ONCE = 10

/**
 * Deploys a rollout's release to claimed domains whose deployment has not begun: those just
 * claimed, and those whose cron run died.
 */
export async function beginDeployments(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { db } = ctx
  const waiting = await db
    .select({ row: rolloutDomains, domain: domains })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .where(
      and(
        eq(rolloutDomains.rolloutId, rollout.id),
        eq(rolloutDomains.state, 'deploying'),
        notExists(db.select({ id: deployments.domainId }).from(deployments).where(wasBegun)),
      ),
    )
    .limit(MOST_AT_ONCE)
  await mapConcurrently(CALLS_AT_ONCE, waiting, (each) =>
    runOrLog('a new release', () => begin(ctx, rollout, each)),
  )
}

async function begin(
  ctx: Context,
  { release, forcedFor }: RolloutRow,
  { row, domain }: { row: RolloutDomainRow; domain: DomainRow },
): Promise<void> {
  // The customer may have turned automatic updates off since the claim.
  if (!domain.autoUpdate && forcedFor === null) return skip(ctx, row)
  await noteBaseline(ctx, row, forcedFor)
  await deployRelease(ctx, domain, release)
}

const skip = async ({ db }: Context, row: RolloutDomainRow): Promise<void> => {
  await db
    .update(rolloutDomains)
    .set({ state: 'skipped', problem: 'customer_waits' })
    .where(and(isRolloutDomain(row), eq(rolloutDomains.state, 'deploying')))
}

async function noteBaseline(
  ctx: Context,
  row: RolloutDomainRow,
  forcedFor: string | null,
): Promise<void> {
  if (row.baseline !== null) return
  const { db, now, requestId } = ctx
  const { accountId, domainId } = row
  const baseline = await measureDomain(ctx, row, baselineFrom(now()))
  const scope = { db, now, requestId, address: null, accountId }
  const update = db
    .update(rolloutDomains)
    .set({ baseline })
    .where(and(isRolloutDomain(row), isNull(rolloutDomains.baseline)))
    .returning({ id: rolloutDomains.domainId })
  if (!row.isForced) return void (await update)
  const [noted] = await db.batch([
    update,
    auditIfChanged(scope, 'domain.update-forced', String(domainId), { after: { forcedFor } }),
  ])
  if (noted.length > 0) await mailForcedUpdate(ctx, row)
}

/**
 * Deploys a release and waits for it; a domain with a running deployment is left to the next run.
 */
export async function deployRelease(
  ctx: Context,
  domain: DomainRow,
  release: string,
): Promise<void> {
  try {
    await runDeployment(ctx, await startDeployment(ctx, domain, { kind: 'deploy', release }))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DEPLOYMENT_RUNNING') throw error
  }
}
