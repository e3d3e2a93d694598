import type { SessionInfo } from '@crivo/shared'
import { desc, gt, isNull } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { sessions } from '#db/schema.ts'

/** Returns the account's active sessions except its members', most recently used first. */
export async function listSessions(ctx: AccountContext): Promise<SessionInfo[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      ownedBy(
        sessions,
        ctx.accountId,
        isNull(sessions.endedAt),
        isNull(sessions.memberId),
        gt(sessions.expiresAt, ctx.now()),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === ctx.sessionId,
  }))
}
