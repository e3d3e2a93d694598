import { refreshTokens, sessions } from '#db/schema.ts'
import { auditIfChanged } from '#domain/audit.ts'
import type { Context } from '#domain/context.ts'
import { issueAccessToken } from '#domain/identity/access-token.ts'
import {
  createSecretToken,
  hasSecondFactor,
  type IssuedSession,
  sessionExpiry,
  toUser,
  type UserRow,
} from '#domain/identity/users.ts'
import { log } from '#platform/log.ts'
import { deviceText } from './device-text.ts'

/** Starts a session for an authenticated user. */
export async function startSession(
  ctx: Context,
  account: UserRow,
  { isPersistent, userAgent }: { isPersistent: boolean; userAgent: string | null },
): Promise<IssuedSession> {
  const now = ctx.now()
  const sessionId = ctx.uuid()
  const refresh = await createSecretToken(ctx)
  const owner = { ...ctx, accountId: account.id, actorId: account.id }
  await ctx.db.batch([
    ctx.db.insert(sessions).values({
      id: sessionId,
      accountId: account.id,
      device: deviceText(userAgent),
      isPersistent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionExpiry({ createdAt: now, isPersistent }, now),
      // A second factor is requested again before changes to the account.
      provenAt: hasSecondFactor(account) ? null : now,
    }),
    ctx.db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, createdAt: now }),
    auditIfChanged(owner, 'session.started', sessionId),
  ])
  const { requestId } = ctx
  log.info({ requestId, session: 'started', accountId: account.id })
  const token = await issueAccessToken(ctx.config, { accountId: account.id, sessionId }, now)
  return { user: toUser(ctx.config, account), token, refreshToken: refresh.token, isPersistent }
}
