import type { ChangeRollout, RolloutState, RolloutStatus } from '@crivo/shared'
import { and, eq, gt, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { rollouts } from '#db/schema.ts'
import { currentScriptVersion } from '#deployment/edge/edge-scripts.ts'
import { countOf } from '#deployment/rollout/halt.ts'
import { NOBODY } from '#deployment/rollout/open-rollout.ts'
import { findPreviousReleases } from '#deployment/rollout/roll-back.ts'
import { AppError } from '#platform/app-error.ts'
import { readRollout } from './read.ts'

type Action = ChangeRollout['action']

/** The states that allow each action. */
const FROM: Readonly<Record<Action, readonly RolloutState[]>> = {
  pause: ['running'],
  resume: ['paused', 'halted'],
  halt: ['running', 'paused'],
  roll_back: ['running', 'paused', 'halted', 'finished'],
}

/**
 * Pauses, resumes, halts or rolls back the latest rollout of this release. Throws `ROLLOUT_CHANGED`
 * if its state does not allow that, or `RELEASE_GONE` if no replaced release is kept.
 */
export async function changeRollout(
  ctx: AccountContext,
  { id, action }: ChangeRollout & { id: number },
): Promise<RolloutStatus> {
  const { db } = ctx
  const release = await currentScriptVersion('automatic')
  if (action === 'roll_back') await requireKept(ctx, { id, release })
  const later = alias(rollouts, 'later')
  const [changed] = await db.batch([
    db
      .update(rollouts)
      .set(changeOf(id, action))
      .where(
        and(
          eq(rollouts.id, id),
          eq(rollouts.release, release),
          inArray(rollouts.state, [...FROM[action]]),
          notExists(db.select({ id: later.id }).from(later).where(gt(later.id, id))),
        ),
      )
      .returning({ id: rollouts.id }),
    auditIfChanged({ ...ctx, accountId: NOBODY }, `rollout.${action}`, release, {
      after: { rollout: id, action },
    }),
  ])
  if (changed.length === 0) throw new AppError('ROLLOUT_CHANGED')
  return readRollout(ctx)
}

function changeOf(id: number, action: Action) {
  if (action === 'pause') return { state: 'paused' } as const
  if (action === 'halt') return { state: 'halted', reason: 'operator' } as const
  if (action === 'roll_back') return { state: 'rolling_back', finishedAt: null } as const
  // The known causes of a halt do not halt the rollout again.
  const [acceptedWorse, acceptedSkipped] = [countOf(id, 'worse'), countOf(id, 'skipped')]
  return { state: 'running', reason: null, acceptedWorse, acceptedSkipped } as const
}

async function requireKept(
  ctx: AccountContext,
  rollout: { id: number; release: string },
): Promise<void> {
  const previous = await findPreviousReleases(ctx, rollout)
  if (!previous.some(({ isKept }) => isKept)) throw new AppError('RELEASE_GONE')
}
