import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { domains, rolloutDomains, rollouts } from '#db/schema.ts'
import { isCandidate } from './candidates.ts'
import { baselineFrom, measureDomain } from './measure-domain.ts'
import type { RolloutRow } from './rollout.ts'
import { positionOf, targetOf } from './stages.ts'

const MOST_AT_ONCE = 10

/**
 * Claims the next domains of a rollout's stage. One statement counts and claims, so that two
 * concurrent crons do not exceed the stage.
 */
export async function claimDomains(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { db, now } = ctx
  const { id, release, stage } = rollout
  const taken = sql`(select count(*) from ${rolloutDomains}
    where ${and(eq(rolloutDomains.rolloutId, id), sql`${rolloutDomains.state} <> 'skipped'`)})`
  const isRunning = sql`exists (select 1 from ${rollouts}
    where ${and(eq(rollouts.id, id), eq(rollouts.state, 'running'), eq(rollouts.stage, stage))})`
  const canary = stage === 'one' ? await chooseCanary(ctx, rollout) : null
  const isChosen = canary === null ? undefined : eq(domains.id, canary)
  await insertIf(
    db,
    rolloutDomains,
    {
      rolloutId: id,
      domainId: domains.id,
      accountId: domains.accountId,
      isForced: sql`not ${domains.autoUpdate}`,
      previousRelease: domains.workerRelease,
      claimedAt: now(),
    },
    {
      from: sql`${domains}`,
      where: and(isCandidate(ctx, rollout), isRunning, isChosen),
      orderBy: positionOf(release),
      limit: sql`max(0, min(${MOST_AT_ONCE}, ${targetOf(stage, rollout.domains)} - ${taken}))`,
    },
  )
}

/** Returns the canary the operator chose or, from a sample, the domain with the most visits. */
async function chooseCanary(ctx: Context, rollout: RolloutRow): Promise<number | null> {
  const isNamed = eq(domains.name, ctx.config.edgeCanary ?? '')
  const [first, ...others] = await ctx.db
    .select({ domainId: domains.id, accountId: domains.accountId, name: domains.name })
    .from(domains)
    .where(isCandidate(ctx, rollout))
    .orderBy(desc(isNamed), positionOf(rollout.release))
    .limit(MOST_AT_ONCE)
  if (first === undefined) return null
  if (first.name === ctx.config.edgeCanary) return first.domainId
  const measured = await Promise.all(
    [first, ...others].map(async (domain) => {
      const { visits } = await measureDomain(ctx, domain, baselineFrom(ctx.now()))
      return { id: domain.domainId, visits }
    }),
  )
  return measured.reduce((best, each) => (each.visits > best.visits ? each : best)).id
}
