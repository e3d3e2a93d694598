import { gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { sessions } from '../../db/schema.ts'

/** Which of an account's sessions have neither ended nor run out. */
export async function findLiveSessions({
  ctx,
  input: { accountId, sessionIds },
}: {
  ctx: Context
  input: { accountId: number; sessionIds: readonly string[] }
}): Promise<Set<string>> {
  const isNamed = sql`${sessions.id} in (select value from json_each(${JSON.stringify(sessionIds)}))`
  const live = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      ownedBy(
        sessions,
        accountId,
        isNamed,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now()),
      ),
    )
  return new Set(live.map(({ id }) => id))
}
