import { isNotNull, lte, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { refreshTokens, sessions, signInFailures } from '../../db/schema.ts'
import { SESSION_LIFETIME_MS } from './internal.ts'
import { SIGN_IN_WINDOW_MS } from './sign-in-limit.ts'

/**
 * Deletes sessions that are over, with their refresh tokens, and counts of failed
 * sign-ins whose window has passed. A live session keeps the hashes of exchanged
 * tokens for as long as a cookie lasts, so that a stolen copy still ends it.
 */
export async function deleteExpired({ db, now }: Context): Promise<void> {
  const at = now()
  await db.batch([
    db.delete(sessions).where(or(lte(sessions.expiresAt, at), isNotNull(sessions.endedAt))),
    db.delete(refreshTokens).where(lte(refreshTokens.usedAt, at - SESSION_LIFETIME_MS)),
    db.delete(signInFailures).where(lte(signInFailures.windowStart, at - SIGN_IN_WINDOW_MS)),
  ])
}
