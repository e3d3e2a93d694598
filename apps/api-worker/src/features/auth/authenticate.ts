import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'

/**
 * Who makes a call. The session is looked up each time, so that a sign-out ends
 * its access tokens at once. Throws `UNAUTHENTICATED` without a bearer token,
 * `INVALID_TOKEN`, `TOKEN_EXPIRED` or `SESSION_ENDED` with a useless one.
 */
export async function authenticate({
  ctx,
  input,
}: {
  ctx: Context
  input: { authorization: string | null }
}): Promise<AccessClaims> {
  const token = /^Bearer ([\w.-]+)$/i.exec(input.authorization ?? '')?.[1]
  if (token === undefined) {
    throw new DomainError(input.authorization ? 'INVALID_TOKEN' : 'UNAUTHENTICATED')
  }
  const claims = await readAccessToken(ctx.config, token, ctx.now())
  const live = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.accountId, claims.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now()),
      ),
    )
    .get()
  if (live === undefined) throw new DomainError('SESSION_ENDED')
  return claims
}
