import type { User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import { sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountContext, Context } from '../context.ts'
import { readAccessToken } from './access-token.ts'
import { selectLiveSessions } from './sessions/select-live-sessions.ts'
import { toEnteredUser } from './users.ts'

type Caller = Pick<
  AccountContext,
  'accountId' | 'sessionId' | 'actorId' | 'onBehalfOf' | 'member'
> & {
  readonly user: User
  /** The token's expiry, in milliseconds since the epoch. */
  readonly expiresAt: number
  /** When the person last confirmed their identity in this session. */
  readonly provenAt: number | null
  /** The networks from which the account may be used. */
  readonly allowedNetworks: readonly string[] | null
}

const liveSession = prepared((db) =>
  selectLiveSessions(
    { db, now: sql.placeholder('now') },
    eq(sessions.id, sql.placeholder('sessionId')),
    eq(sessions.accountId, sql.placeholder('accountId')),
  ).prepare(),
)

/**
 * Authenticates a call. Session and account are read each time, so that sign-out, freezing, and
 * plan and role changes take effect at once; entry into an account requires a signed-in member or
 * super admin. Throws `UNAUTHENTICATED`, `INVALID_TOKEN`, `TOKEN_EXPIRED` or `SESSION_ENDED`.
 */
export async function authenticate(
  ctx: Context,
  input: { authorization: string | null },
): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(input.authorization ?? '')?.[1]
  if (token === undefined) {
    throw new AppError(input.authorization ? 'INVALID_TOKEN' : 'UNAUTHENTICATED')
  }
  const claims = await readAccessToken(ctx.config, token, ctx.now())
  const { sessionId, accountId } = claims
  const found = await liveSession(ctx.db).get({ sessionId, accountId, now: ctx.now() })
  if (found === undefined) throw new AppError('SESSION_ENDED')
  const { user, actor, member, provenAt } = found
  if ((actor?.id ?? user.id) !== claims.actorId) throw new AppError('INVALID_TOKEN')
  return {
    ...claims,
    onBehalfOf: actor === null || member !== null ? null : claims.accountId,
    member,
    user: toEnteredUser(ctx.config, found),
    provenAt,
    allowedNetworks: user.allowedNetworks,
  }
}
