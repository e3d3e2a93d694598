import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { issueAccessToken } from '#core/identity/access-token.ts'
import { requireNetwork } from '#core/identity/allowed-networks.ts'
import { recognizeDevice, rememberDevice } from '#core/identity/credentials/known-devices.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import { sessionExpiry } from '#core/identity/sessions/session-lifetime.ts'
import { hasSecondFactor, toUser, type UserRow } from '#core/identity/users.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, refreshTokens, sessions } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { deviceText } from './device-text.ts'

/**
 * Starts a session for an authenticated user, who is emailed if the browser is new. Throws
 * `NETWORK_NOT_ALLOWED`, or the refusal if the password that proved who they are was changed in the
 * meantime, which ended all sessions.
 */
export async function startSession(
  ctx: Context,
  account: UserRow,
  {
    isPersistent,
    client,
    passwordHash,
    refusal = 'INVALID_CREDENTIALS',
  }: {
    isPersistent: boolean
    client: Client
    passwordHash?: string
    refusal?: 'INVALID_CREDENTIALS' | 'TICKET_EXPIRED'
  },
): Promise<IssuedSession> {
  requireNetwork(account, client.address)
  const now = ctx.now()
  const sessionId = ctx.uuid()
  const refresh = await createSecretToken(ctx)
  const owner = { ...ctx, accountId: account.id, actorId: account.id }
  const device = await recognizeDevice(ctx, account.id, client.device)
  const isSame = passwordHash === undefined ? undefined : eq(accounts.passwordHash, passwordHash)
  const [started] = await ctx.db.batch([
    insertIf(
      ctx.db,
      sessions,
      {
        id: sessionId,
        accountId: accounts.id,
        device: deviceText(client.userAgent),
        isPersistent,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: sessionExpiry({ createdAt: now, isPersistent }, now),
        // A second factor is requested again before changes to the account.
        provenAt: hasSecondFactor(account) ? null : now,
      },
      { from: sql`${accounts}`, where: and(eq(accounts.id, account.id), isSame) },
    ).returning({ id: sessions.id }),
    insertIf(
      ctx.db,
      refreshTokens,
      { hash: refresh.hash, sessionId, createdAt: now },
      { where: sql`changes() > 0` },
    ),
    auditIfChanged(owner, 'session.started', sessionId),
    ...rememberDevice(ctx, account.id, device.hash),
  ])
  if (started.length === 0) throw new AppError(refusal)
  if (device.isNew) {
    const { id: accountId, email, language } = account
    notifyOwner(ctx, { accountId, email, language, kind: 'new-device' })
  }
  const { requestId } = ctx
  log.info({ requestId, session: 'started', accountId: account.id })
  const token = await issueAccessToken(ctx.config, { accountId: account.id, sessionId }, now)
  return {
    user: toUser(ctx.config, account),
    token,
    refreshToken: refresh.token,
    isPersistent,
    device: device.token,
  }
}
