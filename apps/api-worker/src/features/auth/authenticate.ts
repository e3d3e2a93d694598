import type { User } from '@crivo/shared'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountContext, Context } from '../../context.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { readAccessToken } from './access-token.ts'
import { toUser, USER_COLUMNS } from './internal.ts'

const actorSessions = alias(sessions, 'actor_sessions')
const actors = alias(accounts, 'actors')

type Caller = Pick<AccountContext, 'accountId' | 'sessionId' | 'actorId' | 'onBehalfOf'> & {
  readonly user: User
  /** Of the token, milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * Who makes a call. Session and account are looked up each time, so that a sign-out
 * ends access tokens at once, and freezing, a new plan or role takes effect at once.
 * Whoever has entered an account stays there while being a super admin who is signed in.
 * Throws `UNAUTHENTICATED` without a bearer token, `INVALID_TOKEN`, `TOKEN_EXPIRED`
 * or `SESSION_ENDED` with a useless one.
 */
export async function authenticate({
  ctx,
  input,
}: {
  ctx: Context
  input: { authorization: string | null }
}): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(input.authorization ?? '')?.[1]
  if (token === undefined) {
    throw new DomainError(input.authorization ? 'INVALID_TOKEN' : 'UNAUTHENTICATED')
  }
  const claims = await readAccessToken(ctx.config, token, ctx.now())
  const found = await ctx.db
    .select({ user: USER_COLUMNS, enteredBy: actors.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(actorSessions, eq(actorSessions.id, sessions.actorSessionId))
    .leftJoin(actors, eq(actors.id, actorSessions.accountId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.accountId, claims.accountId),
        isLive(sessions, ctx.now()),
        or(
          isNull(sessions.actorSessionId),
          and(
            isLive(actorSessions, ctx.now()),
            eq(actors.role, 'super_admin'),
            eq(actors.isActive, true),
          ),
        ),
      ),
    )
    .get()
  if (found === undefined) throw new DomainError('SESSION_ENDED')
  const { user, enteredBy } = found
  if ((enteredBy ?? user.id) !== claims.actorId) throw new DomainError('INVALID_TOKEN')
  return {
    ...claims,
    onBehalfOf: enteredBy === null ? null : claims.accountId,
    user: toUser(ctx.config, user),
  }
}

const isLive = (
  { endedAt, expiresAt }: { readonly endedAt: SQLiteColumn; readonly expiresAt: SQLiteColumn },
  now: number,
): SQL | undefined => and(isNull(endedAt), gt(expiresAt, now))
