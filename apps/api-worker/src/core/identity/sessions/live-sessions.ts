import { can, type Permission } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { sessions } from '#db/schema.ts'
import type { Context } from '../../context.ts'
import { toEnteredUser } from '../users.ts'
import { selectLiveSessions } from './select-live-sessions.ts'

/** Returns the given sessions of the account that are live and still have the permission. */
export async function findLiveSessions(
  ctx: Context,
  {
    accountId,
    sessionIds,
    permission,
  }: { accountId: number; sessionIds: readonly string[]; permission: Permission },
): Promise<Set<string>> {
  const isNamed = sql`${sessions.id} in (select value from json_each(${JSON.stringify(sessionIds)}))`
  const live = await selectLiveSessions(
    { db: ctx.db, now: ctx.now() },
    ownedBy(sessions, accountId, isNamed),
  )
  const permitted = live.filter(
    (entered) => can(toEnteredUser(ctx.config, entered), permission, 'view').allowed,
  )
  return new Set(permitted.map(({ id }) => id))
}
