import { sha256Hex } from '@crivo/shared'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { refreshTokens, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { authenticate } from './authenticate.ts'

/**
 * Ends the sessions of a refresh token and of a valid access token, mostly the same
 * one, and with it every access token of theirs. What names no session ends none.
 */
export async function logout({
  ctx,
  input,
}: {
  ctx: Context
  input: { refreshToken: string | null; authorization: string | null }
}): Promise<void> {
  const owner = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, await sha256Hex(input.refreshToken ?? '')))
  const claims = await readClaims(ctx, input.authorization)
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(
      and(
        isNull(sessions.endedAt),
        or(inArray(sessions.id, owner), claims && eq(sessions.id, claims.sessionId)),
      ),
    )
}

/** Without a cookie, as in a browser that keeps none, the access token says whose session it is. */
async function readClaims(ctx: Context, authorization: string | null) {
  try {
    return await authenticate({ ctx, input: { authorization } })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
