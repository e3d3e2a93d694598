import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { refreshTokens, sessions } from '../../db/schema.ts'
import { issueAccessToken } from './access-token.ts'
import { deviceText } from './device-text.ts'
import {
  createSecretToken,
  type IssuedSession,
  sessionExpiry,
  toUser,
  type UserRow,
} from './internal.ts'

/** Starts a session of somebody who has proved who they are. */
export async function startSession(
  ctx: Context,
  account: UserRow,
  { isPersistent, userAgent }: { isPersistent: boolean; userAgent: string | null },
): Promise<IssuedSession> {
  const now = ctx.now()
  const sessionId = crypto.randomUUID()
  const refresh = await createSecretToken()
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
    }),
    ctx.db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, createdAt: now }),
    auditIfChanged(owner, 'session.started', sessionId),
  ])
  const { requestId } = ctx
  console.info(JSON.stringify({ requestId, session: 'started', accountId: account.id }))
  const token = await issueAccessToken(ctx.config, { accountId: account.id, sessionId }, now)
  return { user: toUser(ctx.config, account), token, refreshToken: refresh.token, isPersistent }
}
