import { lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { SESSION_LIFETIME_MS } from '#core/identity/sessions/session-lifetime.ts'
import {
  apiKeySecrets,
  attempts,
  invitations,
  linkTokens,
  passkeyChallenges,
  refreshTokens,
  securityNotices,
  sessions,
  sharedReports,
} from '#db/schema.ts'

/**
 * Deletes ended sessions with their refresh tokens, unused links, old invitations, links of
 * reports, replaced key secrets and past attempt counts. Keeps hashes of an active session's
 * exchanged tokens for a cookie's lifetime, so that reusing a stolen one still ends the session.
 */
export async function deleteExpired({ db, now }: Context): Promise<void> {
  const at = now()
  await db.batch([
    // Two statements, because a single `or` would scan all sessions.
    db.delete(sessions).where(lte(sessions.expiresAt, at)),
    db.delete(sessions).where(lte(sessions.endedAt, at)),
    db.delete(refreshTokens).where(lte(refreshTokens.usedAt, at - SESSION_LIFETIME_MS)),
    db.delete(attempts).where(lte(attempts.expiresAt, at)),
    db.delete(linkTokens).where(lte(linkTokens.expiresAt, at)),
    db.delete(securityNotices).where(lte(securityNotices.expiresAt, at)),
    db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at)),
    // Kept for a while so that expired invitations can be resent.
    db.delete(invitations).where(lte(invitations.expiresAt, at - SESSION_LIFETIME_MS)),
    db.delete(sharedReports).where(lte(sharedReports.expiresAt, at)),
    db.delete(apiKeySecrets).where(lte(apiKeySecrets.expiresAt, at)),
  ])
}
