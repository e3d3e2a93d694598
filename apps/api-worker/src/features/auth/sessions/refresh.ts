import { sha256Hex } from '@crivo/shared'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { requireNetwork } from '#core/identity/allowed-networks.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { openedSession } from '#core/identity/opened-session.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import type { RenewedSession } from '#core/identity/sessions/issued-session.ts'
import { REUSE_LEEWAY_MS, sessionExpiry } from '#core/identity/sessions/session-lifetime.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { limitRenewals } from '#core/rate-limits/limit-changes.ts'
import { accounts, refreshTokens, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Exchanges a refresh token for an access token and the next refresh token. Reusing an exchanged
 * token ends the session. Throws `UNAUTHENTICATED` without a token, `SESSION_ENDED` with an invalid
 * one, `ACCOUNT_INACTIVE`, `NETWORK_NOT_ALLOWED` or `RATE_LIMITED`.
 */
export async function refresh(
  ctx: Context,
  input: { refreshToken: string | null },
): Promise<RenewedSession> {
  if (input.refreshToken === null) throw new AppError('UNAUTHENTICATED')
  const now = ctx.now()
  const hash = await sha256Hex(input.refreshToken)
  const found = await ctx.db
    .select({
      user: USER_COLUMNS,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      isPersistent: sessions.isPersistent,
      usedAt: refreshTokens.usedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(refreshTokens.hash, hash))
    .get()
  if (found === undefined || found.endedAt !== null || found.expiresAt <= now) {
    throw new AppError('SESSION_ENDED')
  }
  const { user, sessionId, usedAt, isPersistent } = found
  if (usedAt !== null && now - usedAt > REUSE_LEEWAY_MS) {
    await ctx.db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
    closeEndedSockets(ctx, user.id)
    throw new AppError('SESSION_ENDED')
  }
  if (!user.isActive) throw new AppError('ACCOUNT_INACTIVE')
  requireNetwork(user, ctx.address)
  if (usedAt === null) limitRenewals(sessionId, now)

  const successor = usedAt === null ? await rotate(ctx, found, hash) : null
  const opened = await openedSession(ctx, { user: toUser(ctx.config, user), sessionId })
  return { ...opened, refreshToken: successor, isPersistent }
}

/** Returns the next token, or `null` if another call has exchanged the token in the meantime. */
async function rotate(
  ctx: Context,
  { sessionId, ...session }: { sessionId: string; createdAt: number; isPersistent: boolean },
  hash: string,
): Promise<string | null> {
  const now = ctx.now()
  const claimed = await ctx.db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash })
  if (claimed.length === 0) return null
  const next = await createSecretToken(ctx)
  await ctx.db.batch([
    ctx.db.insert(refreshTokens).values({ hash: next.hash, sessionId, createdAt: now }),
    ctx.db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: sessionExpiry(session, now) })
      .where(eq(sessions.id, sessionId)),
  ])
  return next.token
}
