import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { claimRateLimit, type Limit } from './claim-rate-limit.ts'

/** Counts an attempt; returns whether it is within its limits, instead of throwing. */
export async function isWithinLimits(
  ctx: Pick<Context, 'db' | 'now'>,
  limits: readonly Limit[],
): Promise<boolean> {
  try {
    await claimRateLimit(ctx, limits)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}
