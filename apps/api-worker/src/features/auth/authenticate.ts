import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { type ReadClaims, readAccessToken } from './access-token.ts'
import { findLiveSessions } from './find-live-sessions.ts'

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
}): Promise<ReadClaims> {
  const token = /^Bearer ([\w.-]+)$/i.exec(input.authorization ?? '')?.[1]
  if (token === undefined) {
    throw new DomainError(input.authorization ? 'INVALID_TOKEN' : 'UNAUTHENTICATED')
  }
  const claims = await readAccessToken(ctx.config, token, ctx.now())
  const { accountId, sessionId } = claims
  const live = await findLiveSessions({ ctx, input: { accountId, sessionIds: [sessionId] } })
  if (!live.has(sessionId)) throw new DomainError('SESSION_ENDED')
  return claims
}
