import type { Session } from '@crivo/shared'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { issueAccessToken } from '../auth/access-token.ts'
import { toUser, USER_COLUMNS } from '../auth/internal.ts'

/**
 * Leads a super admin back from a user's account to their own session, which has gone on
 * meanwhile. Throws `NO_ACCOUNT_ENTERED`.
 */
export async function leaveAccount({ ctx }: { ctx: AccountContext }): Promise<Session> {
  const { db, accountId, actorId, now } = ctx
  const [[left], , [admin]] = await db.batch([
    db
      .update(sessions)
      .set({ endedAt: now() })
      .where(
        ownedBy(
          sessions,
          accountId,
          eq(sessions.id, ctx.sessionId),
          isNotNull(sessions.actorSessionId),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ actorSessionId: sessions.actorSessionId }),
    auditIfChanged(ctx, 'account.left', ctx.sessionId),
    db.select(USER_COLUMNS).from(accounts).where(eq(accounts.id, actorId)),
  ])
  const sessionId = left?.actorSessionId ?? null
  if (sessionId === null || admin === undefined) throw new DomainError('NO_ACCOUNT_ENTERED')
  const token = await issueAccessToken(ctx.config, { accountId: actorId, sessionId }, now())
  return { user: toUser(ctx.config, admin), token }
}
