import { MINUTE_MS, type Presence, type PresenceArea } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { readAccessToken } from '#core/identity/access-token.ts'
import { presenceLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { activeSessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** A session is inactive after two missed heartbeats. */
export const ACTIVE_MS = 4 * MINUTE_MS

/** Records that a browser session is active, and in which area. Throws `TOO_MANY_ATTEMPTS`. */
export async function trackPresence(
  ctx: Context,
  {
    sessionId,
    location,
    authorization,
  }: Pick<Presence, 'sessionId' | 'location'> & { authorization: string | null },
): Promise<void> {
  await claimRateLimit(ctx, presenceLimits(ctx.address))
  const area = await areaOf(ctx, location, authorization)
  const seenAt = ctx.now()
  await ctx.db
    .insert(activeSessions)
    .values({ id: sessionId, area, seenAt })
    .onConflictDoUpdate({ target: activeSessions.id, set: { area, seenAt } })
}

/**
 * Returns the area of a path. For a signed-in user, everything but a landing page is the dashboard.
 */
async function areaOf(
  ctx: Context,
  location: string,
  authorization: string | null,
): Promise<PresenceArea> {
  if (/^\/?lp(?:-|$)/.test(location)) return 'landing'
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  try {
    await readAccessToken(ctx.config, token, ctx.now())
    return 'dashboard'
  } catch (error) {
    if (error instanceof AppError) return 'other'
    throw error
  }
}
