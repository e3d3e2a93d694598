import { lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { apiKeySecrets, attempts, linkTokens, refreshTokens, sessions } from '../../db/schema.ts'
import { SESSION_LIFETIME_MS } from './internal.ts'

/**
 * Deletes sessions that are over, with their refresh tokens, links that were not
 * followed, secrets of keys that were replaced, and counts of attempts whose window has passed. A live session keeps the
 * hashes of exchanged tokens for as long as a cookie lasts, so that a stolen copy still ends it.
 */
export async function deleteExpired({ db, now }: Context): Promise<void> {
  const at = now()
  await db.batch([
    // Two statements, as one with `or` would read all sessions.
    db.delete(sessions).where(lte(sessions.expiresAt, at)),
    db.delete(sessions).where(lte(sessions.endedAt, at)),
    db.delete(refreshTokens).where(lte(refreshTokens.usedAt, at - SESSION_LIFETIME_MS)),
    db.delete(attempts).where(lte(attempts.expiresAt, at)),
    db.delete(linkTokens).where(lte(linkTokens.expiresAt, at)),
    db.delete(apiKeySecrets).where(lte(apiKeySecrets.expiresAt, at)),
  ])
}
