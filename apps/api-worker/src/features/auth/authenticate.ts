import type { User } from '@crivo/shared'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { type ReadClaims, readAccessToken } from './access-token.ts'
import { toUser, USER_COLUMNS } from './internal.ts'

/**
 * Who makes a call. Session and account are looked up each time, so that a sign-out
 * ends access tokens at once, and freezing, a new plan or role takes effect at once.
 * Throws `UNAUTHENTICATED` without a bearer token, `INVALID_TOKEN`, `TOKEN_EXPIRED`
 * or `SESSION_ENDED` with a useless one.
 */
export async function authenticate({
  ctx,
  input,
}: {
  ctx: Context
  input: { authorization: string | null }
}): Promise<ReadClaims & { readonly user: User }> {
  const token = /^Bearer ([\w.-]+)$/i.exec(input.authorization ?? '')?.[1]
  if (token === undefined) {
    throw new DomainError(input.authorization ? 'INVALID_TOKEN' : 'UNAUTHENTICATED')
  }
  const claims = await readAccessToken(ctx.config, token, ctx.now())
  const account = await ctx.db
    .select(USER_COLUMNS)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.accountId, claims.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now()),
      ),
    )
    .get()
  if (account === undefined) throw new DomainError('SESSION_ENDED')
  return { ...claims, user: toUser(ctx.config, account) }
}
