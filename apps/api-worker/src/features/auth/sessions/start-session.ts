import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { issueAccessToken } from '#core/identity/access-token.ts'
import { requireNetwork } from '#core/identity/allowed-networks.ts'
import { recogniseDevice, rememberDevice } from '#core/identity/credentials/known-devices.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import { sessionExpiry } from '#core/identity/sessions/session-lifetime.ts'
import { hasSecondFactor, toUser, type UserRow } from '#core/identity/users.ts'
import { refreshTokens, sessions } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { log } from '#platform/log.ts'
import { deviceText } from './device-text.ts'

/**
 * Starts a session for an authenticated user, who is emailed if the browser is new.
 * Throws `NETWORK_NOT_ALLOWED`.
 */
export async function startSession(
  ctx: Context,
  account: UserRow,
  { isPersistent, client }: { isPersistent: boolean; client: Client },
): Promise<IssuedSession> {
  requireNetwork(account, client.address)
  const now = ctx.now()
  const sessionId = ctx.uuid()
  const refresh = await createSecretToken(ctx)
  const owner = { ...ctx, accountId: account.id, actorId: account.id }
  const device = await recogniseDevice(ctx, account.id, client.device)
  await ctx.db.batch([
    ctx.db.insert(sessions).values({
      id: sessionId,
      accountId: account.id,
      device: deviceText(client.userAgent),
      isPersistent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionExpiry({ createdAt: now, isPersistent }, now),
      // A second factor is requested again before changes to the account.
      provenAt: hasSecondFactor(account) ? null : now,
    }),
    ctx.db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, createdAt: now }),
    auditIfChanged(owner, 'session.started', sessionId),
    ...rememberDevice(ctx, account.id, device.hash),
  ])
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
