import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import type { AccountContext } from '../../context.ts'

/**
 * Matches while the caller's session, and the person's own that it relies on, have not ended. Calls
 * that store access check it again: the owner may have ended all access since they began, and some
 * wait for a stranger's server. API keys have no session.
 */
export const isSignedIn = ({ sessionId }: Pick<AccountContext, 'sessionId'>): SQL =>
  sessionId === ''
    ? sql`true`
    : sql`exists (select 1 from sessions entry
        left join sessions own on own.id = entry.actor_session_id
        where entry.id = ${sessionId} and entry.ended_at is null and own.ended_at is null)`

/** Throws `SESSION_ENDED` if the caller's session has ended since the call began. */
export async function requireSignedIn(
  ctx: Pick<AccountContext, 'db' | 'sessionId'>,
): Promise<void> {
  const live = await ctx.db.all(sql`select 1 where ${isSignedIn(ctx)}`)
  if (live.length === 0) throw new AppError('SESSION_ENDED')
}
