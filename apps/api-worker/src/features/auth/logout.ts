import { sha256Hex } from '@crivo/shared'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { refreshTokens, sessions } from '../../db/schema.ts'

/** Ends the session of a refresh token, and with it every access token of that session. */
export async function logout({
  ctx,
  input,
}: {
  ctx: Context
  input: { refreshToken: string | null }
}): Promise<void> {
  if (input.refreshToken === null) return
  const owner = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, await sha256Hex(input.refreshToken)))
  await ctx.db.update(sessions).set({ endedAt: ctx.now() }).where(inArray(sessions.id, owner))
}
