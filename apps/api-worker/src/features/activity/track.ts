import type { ActivityArea, TrackActivity } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { activeSessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { readAccessToken } from '../auth/access-token.ts'
import { activityLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'

/** A session that was last seen so long ago is not active: two of its signs are missing. */
export const ACTIVE_MS = 4 * 60_000

/** Notes that a browser session is active, and where. Throws `TOO_MANY_ATTEMPTS`. */
export async function trackActivity({
  ctx,
  input: { sessionId, location, authorization },
}: {
  ctx: Context
  input: Pick<TrackActivity, 'sessionId' | 'location'> & { authorization: string | null }
}): Promise<void> {
  await claimAttempt(ctx, activityLimits(ctx.address))
  const area = await areaOf(ctx, location, authorization)
  const seenAt = ctx.now()
  await ctx.db
    .insert(activeSessions)
    .values({ id: sessionId, area, seenAt })
    .onConflictDoUpdate({ target: activeSessions.id, set: { area, seenAt } })
}

/** What is no landing page is the dashboard for whoever is signed in by a valid token. */
async function areaOf(
  ctx: Context,
  location: string,
  authorization: string | null,
): Promise<ActivityArea> {
  if (/^\/?lp(?:-|$)/.test(location)) return 'landing'
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  try {
    await readAccessToken(ctx.config, token, ctx.now())
    return 'dashboard'
  } catch (error) {
    if (error instanceof DomainError) return 'other'
    throw error
  }
}
