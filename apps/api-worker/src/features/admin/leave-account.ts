import { type Session, sha256Hex } from '@crivo/shared'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { issueAccessToken } from '#core/identity/access-token.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { REUSE_LEEWAY_MS } from '#core/identity/sessions/session-lifetime.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, refreshTokens, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns a super admin from a user's account to their own session, which has continued in the
 * meantime. Requires that session's refresh token in addition to the entry token. Throws
 * `NO_ACCOUNT_ENTERED`, or `SESSION_ENDED` without the refresh token.
 */
export async function leaveAccount(
  ctx: AccountContext,
  { refreshToken }: { refreshToken: string | null },
): Promise<Session> {
  const { db, accountId, actorId, now } = ctx
  if (ctx.onBehalfOf === null) throw new AppError('NO_ACCOUNT_ENTERED')
  const ownSession = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.hash, await sha256Hex(refreshToken ?? '')),
        or(isNull(refreshTokens.usedAt), gt(refreshTokens.usedAt, now() - REUSE_LEEWAY_MS)),
      ),
    )
  const [[left], , [admin]] = await db.batch([
    db
      .update(sessions)
      .set({ endedAt: now() })
      .where(
        ownedBy(
          sessions,
          accountId,
          eq(sessions.id, ctx.sessionId),
          inArray(sessions.actorSessionId, ownSession),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ actorSessionId: sessions.actorSessionId }),
    auditIfChanged(ctx, 'account.left', ctx.sessionId),
    db.select(USER_COLUMNS).from(accounts).where(eq(accounts.id, actorId)),
  ])
  const sessionId = left?.actorSessionId ?? null
  if (sessionId === null || admin === undefined) throw new AppError('SESSION_ENDED')
  closeEndedSockets(ctx, accountId)
  const token = await issueAccessToken(ctx.config, { accountId: actorId, sessionId }, now())
  return { user: toUser(ctx.config, admin), token }
}
