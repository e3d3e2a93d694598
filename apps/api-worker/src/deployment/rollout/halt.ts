import type { RolloutReason } from '@crivo/shared'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { rolloutDomains, rollouts } from '#db/schema.ts'
import { mailAdmins } from '#mail/mail-admins.ts'
import { LEASE_MS } from '../lease.ts'
import { NOBODY } from './open-rollout.ts'
import type { RolloutRow } from './rollout.ts'

/** A rollout halts when more than this share of its updated domains is worse off. */
const MOST_WORSE = 0.02

/** With fewer skipped domains, their share is ignored. */
const FEW_SKIPPED = 5

export const countOf = (id: number, state: 'worse' | 'skipped') =>
  sql`(select count(*) from ${rolloutDomains}
    where ${and(eq(rolloutDomains.rolloutId, id), eq(rolloutDomains.state, state))})`
const countAll = (id: number) =>
  sql`(select count(*) from ${rolloutDomains} where ${eq(rolloutDomains.rolloutId, id)})`

/**
 * Halts a rollout that makes domains worse or that most domains cannot receive, and notifies the
 * admins once; returns whether the rollout is halted.
 */
export async function haltIfWorse(ctx: Context, rollout: RolloutRow): Promise<boolean> {
  const { id } = rollout
  const updated = sql`(${countAll(id)} - ${countOf(id, 'skipped')})`
  const isWorse = sql`(${countOf(id, 'worse')} - ${rollouts.acceptedWorse}) > ${MOST_WORSE} * ${updated}`
  const areSkipped = sql`(${countOf(id, 'skipped')} - ${rollouts.acceptedSkipped})
    > max(${FEW_SKIPPED}, ${countAll(id)} * 0.5)`
  const first = sql<RolloutReason>`(select problem from ${rolloutDomains}
    where ${and(eq(rolloutDomains.rolloutId, id), eq(rolloutDomains.state, 'worse'))}
    order by ${rolloutDomains.claimedAt} limit 1)`
  const { db, now, requestId } = ctx
  const [halted] = await db.batch([
    db
      .update(rollouts)
      .set({
        state: 'halted',
        isHaltUntold: true,
        reason: sql`case when ${isWorse} then ${first} else 'many_skipped' end`,
      })
      .where(
        and(eq(rollouts.id, id), eq(rollouts.state, 'running'), sql`(${isWorse} or ${areSkipped})`),
      )
      .returning({ reason: rollouts.reason }),
    auditIfChanged(
      { db, now, requestId, address: null, accountId: NOBODY },
      'rollout.halted',
      rollout.release,
      { before: { state: rollout.state, stage: rollout.stage }, after: { state: 'halted' } },
    ),
  ])
  if (halted.length > 0) await mailHalt(ctx, id)
  return halted.length > 0
}

/**
 * Emails the admins that a rollout halted; the cron repeats this until it succeeds. A lease keeps
 * an overlapping run from sending it too, and ends in case this run dies.
 */
export async function mailHalt(ctx: Context, id: number): Promise<void> {
  const { db, now } = ctx
  const isUnsent = and(eq(rollouts.id, id), eq(rollouts.isHaltUntold, true))
  const isFree = or(isNull(rollouts.haltHeldUntil), lte(rollouts.haltHeldUntil, now()))
  const haltHeldUntil = now() + LEASE_MS
  const held = await db
    .update(rollouts)
    .set({ haltHeldUntil })
    .where(and(isUnsent, isFree))
    .returning({ id: rollouts.id })
  if (held.length === 0) return
  const isSent = await mailAdmins(ctx, { kind: 'rollout-halted', path: '/admin?tab=health' })
  await db
    .update(rollouts)
    .set({ isHaltUntold: !isSent, haltHeldUntil: null })
    .where(and(isUnsent, eq(rollouts.haltHeldUntil, haltHeldUntil)))
}
