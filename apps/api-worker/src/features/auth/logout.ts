import { sha256Hex } from '@crivo/shared'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { authenticate } from '#core/identity/authenticate.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { refreshTokens, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Ends the sessions of a refresh token and of a valid access token, usually the same session, with
 * all their access tokens. Ignores invalid tokens.
 */
export async function logout(
  ctx: Context,
  input: { refreshToken: string | null; authorization: string | null },
): Promise<void> {
  const owner = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, await sha256Hex(input.refreshToken ?? '')))
  const claims = await readClaims(ctx, input.authorization)
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(
      and(
        isNull(sessions.endedAt),
        or(inArray(sessions.id, owner), claims && eq(sessions.id, claims.sessionId)),
      ),
    )
    .returning({ accountId: sessions.accountId })
  for (const id of new Set(ended.map(({ accountId }) => accountId))) closeEndedSockets(ctx, id)
}

/** The access token identifies the session in browsers that do not keep cookies. */
async function readClaims(ctx: Context, authorization: string | null) {
  try {
    return await authenticate(ctx, { authorization })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
