import type { RolloutStatus, StartRollout } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { currentScriptVersion } from '#deployment/edge/edge-scripts.ts'
import { keepRelease } from '#deployment/edge-releases.ts'
import { openRollout } from '#deployment/rollout/open-rollout.ts'
import { findOpenRollout } from '#deployment/rollout/rollout.ts'
import { AppError } from '#platform/app-error.ts'
import { readRollout } from './read.ts'

/**
 * Starts a rollout of the current release at its first stage. A forced rollout may replace an open
 * one. Throws `ROLLOUT_OPEN`.
 */
export async function startRollout(
  ctx: AccountContext,
  { forcedFor }: StartRollout,
): Promise<RolloutStatus> {
  const release = await currentScriptVersion('automatic')
  const open = await findOpenRollout(ctx, release)
  if (open !== undefined && (forcedFor === null || open.forcedFor !== null)) {
    throw new AppError('ROLLOUT_OPEN')
  }
  await keepRelease(ctx)
  await openRollout(ctx, { release, forcedFor, onlyNew: false })
  return readRollout(ctx)
}
