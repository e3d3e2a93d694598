import { eq, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { members, savedViews, sessions } from '#db/schema.ts'
import { revokeGrantsOf } from './access-grants.ts'

/**
 * Removes a member with everything that gave them access, with audit rows as `endAccess` writes
 * them; part of a `db.batch()`.
 */
export const endMembership = (ctx: AccountContext, accountId: number, memberId: number) => [
  // The keys are deleted with the row, so they must be audited first.
  ...endAccess(ctx, accountId, memberId),
  ctx.db
    .delete(savedViews)
    .where(
      ownedBy(
        savedViews,
        accountId,
        eq(savedViews.isShared, false),
        sql`${savedViews.personId} = (select ${members.personId} from ${members} where ${members.id} = ${memberId})`,
      ),
    ),
  ctx.db.delete(members).where(ownedBy(members, accountId, eq(members.id, memberId))),
]

/**
 * Ends a member's sessions in an account, and revokes the access that they granted there; part of a
 * `db.batch()`.
 */
export const endAccess = (ctx: AccountContext, accountId: number, memberId: number) => [
  ...revokeGrantsOf(ctx, accountId, memberId),
  ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(ownedBy(sessions, accountId, eq(sessions.memberId, memberId), isNull(sessions.endedAt))),
]
