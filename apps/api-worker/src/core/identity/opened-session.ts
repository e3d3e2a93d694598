import type { Session, User } from '@crivo/shared'
import { eq, isNotNull } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema.ts'
import type { Context } from '../context.ts'
import { issueAccessToken } from './access-token.ts'
import { isFromNetwork } from './allowed-networks.ts'
import { selectLiveSessions } from './sessions/select-live-sessions.ts'
import { toEnteredUser } from './users.ts'

/**
 * Issues an access token for the account that a person's own session has open: another account that
 * they are a member of and may use from their network, or else their own.
 */
export async function openedSession(
  ctx: Context,
  { user, sessionId }: { user: User; sessionId: string },
): Promise<Session> {
  const found = await selectLiveSessions(
    { db: ctx.db, now: ctx.now() },
    eq(sessions.actorSessionId, sessionId),
    isNotNull(sessions.memberId),
    eq(accounts.isActive, true),
  ).get()
  const entered = found !== undefined && isFromNetwork(found.user, ctx.address) ? found : undefined
  const claims =
    entered === undefined
      ? { accountId: user.id, sessionId }
      : { accountId: entered.user.id, sessionId: entered.id, actorId: user.id, isRenewable: true }
  return {
    user: entered === undefined ? user : toEnteredUser(ctx.config, entered),
    token: await issueAccessToken(ctx.config, claims, ctx.now()),
  }
}
