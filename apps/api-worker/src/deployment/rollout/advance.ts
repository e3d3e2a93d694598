import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { domains, rolloutDomains, rollouts } from '#db/schema.ts'
import { currentScriptVersion } from '../edge/edge-scripts.ts'
import { beginDeployments } from './begin-deployments.ts'
import { isCandidate } from './candidates.ts'
import { checkBaking } from './check-baking.ts'
import { claimDomains } from './claim-domains.ts'
import { haltIfWorse, mailHalt } from './halt.ts'
import { NOBODY, openNewRelease } from './open-rollout.ts'
import { rollBackDomains } from './roll-back.ts'
import { findLatestRollout, findOpenRollout, type RolloutRow } from './rollout.ts'
import { settleDeployments } from './settle-deployments.ts'
import { stageAfter } from './stages.ts'

/**
 * Rolls this edge release out to all eligible domains, stage by stage, one step a minute. Each step
 * is safe to repeat: its claims, starts and outcomes are in the database.
 */
export async function advanceRollout(ctx: Context): Promise<void> {
  const release = await currentScriptVersion('automatic')
  await openNewRelease(ctx, release)
  await takeUpLate(ctx, release)
  const rollout = await findOpenRollout(ctx, release)
  if (rollout === undefined) return
  await settleDeployments(ctx, rollout)
  await checkBaking(ctx, rollout)
  if (rollout.state === 'rolling_back') return rollBackDomains(ctx, rollout)
  if (rollout.state === 'halted' && rollout.isHaltUntold) return mailHalt(ctx, rollout.id)
  if (rollout.state !== 'running' || (await haltIfWorse(ctx, rollout))) return
  await claimDomains(ctx, rollout)
  await beginDeployments(ctx, rollout)
  await leaveStage(ctx, rollout)
}

/** Continues a finished rollout for domains that have become eligible since. */
async function takeUpLate(ctx: Context, release: string): Promise<void> {
  const latest = await findLatestRollout(ctx)
  if (latest?.state !== 'finished' || latest.release !== release) return
  const late = ctx.db.select({ id: domains.id }).from(domains).where(isCandidate(ctx, latest))
  await ctx.db
    .update(rollouts)
    .set({ state: 'running', finishedAt: null })
    .where(and(eq(rollouts.id, latest.id), eq(rollouts.state, 'finished'), exists(late)))
}

/** Enters the next stage, or finishes, once every domain of this stage is judged. */
async function leaveStage(ctx: Context, { id, release, stage }: RolloutRow): Promise<void> {
  const { db, now, requestId } = ctx
  const next = stageAfter(stage)
  const change =
    next === undefined ? ({ state: 'finished', finishedAt: now() } as const) : { stage: next }
  const open = db
    .select({ id: rolloutDomains.domainId })
    .from(rolloutDomains)
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        sql`${rolloutDomains.state} in ('deploying', 'baking')`,
      ),
    )
  await db.batch([
    db
      .update(rollouts)
      .set(change)
      .where(
        and(
          eq(rollouts.id, id),
          eq(rollouts.state, 'running'),
          eq(rollouts.stage, stage),
          notExists(open),
        ),
      ),
    auditIfChanged(
      { db, now, requestId, address: null, accountId: NOBODY },
      'rollout.advanced',
      release,
      { before: { stage }, after: next === undefined ? { state: 'finished' } : { stage: next } },
    ),
  ])
}
