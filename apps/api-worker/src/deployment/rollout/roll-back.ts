import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { deployments, domains, rolloutDomains, rollouts } from '#db/schema.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { readRelease } from '../edge-releases.ts'
import { deployRelease } from './begin-deployments.ts'
import { NOBODY } from './open-rollout.ts'
import { isRolloutDomain, type RolloutDomainRow, type RolloutRow } from './rollout.ts'
import { wasBegun } from './was-begun.ts'

const MOST_AT_ONCE = 10

/** Matches a rollout's domains that run its release and whose rollback has not started. */
const isUpdated = ({ id, release }: Pick<RolloutRow, 'id' | 'release'>) =>
  and(
    eq(rolloutDomains.rolloutId, id),
    sql`${rolloutDomains.state} not in ('rolling_back', 'rolled_back', 'stuck')`,
    eq(domains.workerRelease, release),
  )

/** Counts updated domains by previous release, with whether each release is stored. */
export async function findPreviousReleases(
  ctx: Pick<Context, 'db' | 'rulesets'>,
  rollout: Pick<RolloutRow, 'id' | 'release'>,
): Promise<{ release: string; domains: number; isKept: boolean }[]> {
  const counted = await ctx.db
    .select({ release: rolloutDomains.previousRelease, domains: sql<number>`count(*)` })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .where(isUpdated(rollout))
    .groupBy(rolloutDomains.previousRelease)
  return Promise.all(
    counted.map(async (each) => ({
      ...each,
      isKept: (await readRelease(ctx, each.release)) !== null,
    })),
  )
}

/**
 * Deploys the previous release, if it is stored, to a rollout's updated domains, a few each minute.
 */
export async function rollBackDomains(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { db } = ctx
  await skipUnbegun(ctx, rollout)
  const previous = await findPreviousReleases(ctx, rollout)
  const kept = previous.filter(({ isKept }) => isKept).map(({ release }) => release)
  const some = await db
    .select({ row: rolloutDomains })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .where(and(isUpdated(rollout), inArray(rolloutDomains.previousRelease, kept)))
    .limit(MOST_AT_ONCE)
  await Promise.all(some.map(({ row }) => claimBack(ctx, row)))
  await beginBack(ctx, rollout)
  await finishBack(ctx, rollout)
}

/** Skips claimed domains whose deployment has not begun. */
async function skipUnbegun({ db }: Context, { id }: RolloutRow): Promise<void> {
  await db
    .update(rolloutDomains)
    .set({ state: 'skipped', problem: 'operator' })
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        eq(rolloutDomains.state, 'deploying'),
        notExists(db.select({ id: deployments.domainId }).from(deployments).where(wasBegun)),
      ),
    )
}

async function claimBack({ db, now }: Context, row: RolloutDomainRow): Promise<void> {
  await db
    .update(rolloutDomains)
    .set({ state: 'rolling_back', claimedAt: now() })
    .where(and(isRolloutDomain(row), eq(rolloutDomains.state, row.state)))
}

async function beginBack(ctx: Context, { id }: RolloutRow): Promise<void> {
  const { db } = ctx
  const waiting = await db
    .select({ domain: domains, previous: rolloutDomains.previousRelease })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        eq(rolloutDomains.state, 'rolling_back'),
        notExists(db.select({ id: deployments.domainId }).from(deployments).where(wasBegun)),
      ),
    )
  await mapConcurrently(CALLS_AT_ONCE, waiting, ({ domain, previous }) =>
    runOrLog('a rollback', () => deployRelease(ctx, domain, previous)),
  )
}

/** Finishes a rollback with nothing left to do. */
async function finishBack(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, release } = rollout
  const under = db
    .select({ id: rolloutDomains.domainId })
    .from(rolloutDomains)
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        inArray(rolloutDomains.state, ['deploying', 'rolling_back']),
      ),
    )
  const left = await findPreviousReleases(ctx, rollout)
  if (left.some(({ isKept }) => isKept)) return
  await db.batch([
    db
      .update(rollouts)
      .set({ state: 'rolled_back', finishedAt: now() })
      .where(and(eq(rollouts.id, id), eq(rollouts.state, 'rolling_back'), notExists(under))),
    auditIfChanged(
      { db, now, requestId, address: null, accountId: NOBODY },
      'rollout.rolled-back',
      release,
      { before: { state: 'rolling_back' }, after: { state: 'rolled_back' } },
    ),
  ])
}
