import { and, eq, isNull, notExists } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains.ts'
import { deployments, domains, rolloutDomains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { CALLS_AT_ONCE, inLanes } from '#platform/in-lanes.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { runDeployment } from '../run-deployment.ts'
import { startDeployment } from '../start-deployment.ts'
import { baselineFrom, measureDomain } from './measure-domain.ts'
import { isMember, type MemberRow, type RolloutRow } from './rollout.ts'
import { tellForced } from './tell-forced.ts'
import { wasBegun } from './was-begun.ts'

const MOST_AT_ONCE = 10

/**
 * Deploys a rollout's release to claimed domains whose deployment has not begun: those just
 * claimed, and those whose cron run died.
 */
export async function beginDeployments(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { db } = ctx
  const waiting = await db
    .select({ member: rolloutDomains, domain: domains })
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
  await inLanes(CALLS_AT_ONCE, waiting, (each) =>
    runOrLog('a new release', () => begin(ctx, rollout, each)),
  )
}

async function begin(
  ctx: Context,
  { release, forcedFor }: RolloutRow,
  { member, domain }: { member: MemberRow; domain: DomainRow },
): Promise<void> {
  // The customer may have turned automatic updates off since the claim.
  if (!domain.autoUpdate && forcedFor === null) return skip(ctx, member)
  await noteBaseline(ctx, member, forcedFor)
  await deployRelease(ctx, domain, release)
}

const skip = async ({ db }: Context, member: MemberRow): Promise<void> => {
  await db
    .update(rolloutDomains)
    .set({ state: 'skipped', problem: 'customer_waits' })
    .where(and(isMember(member), eq(rolloutDomains.state, 'deploying')))
}

async function noteBaseline(
  ctx: Context,
  member: MemberRow,
  forcedFor: string | null,
): Promise<void> {
  if (member.baseline !== null) return
  const { db, now, requestId } = ctx
  const { accountId, domainId } = member
  const baseline = await measureDomain(ctx, member, baselineFrom(now()))
  const scope = { db, now, requestId, address: null, accountId }
  const update = db
    .update(rolloutDomains)
    .set({ baseline })
    .where(and(isMember(member), isNull(rolloutDomains.baseline)))
    .returning({ id: rolloutDomains.domainId })
  if (!member.isForced) return void (await update)
  const [noted] = await db.batch([
    update,
    auditIfChanged(scope, 'domain.update-forced', String(domainId), { after: { forcedFor } }),
  ])
  if (noted.length > 0) await tellForced(ctx, member)
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
