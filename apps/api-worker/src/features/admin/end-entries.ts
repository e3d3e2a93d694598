import { isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { sessions } from '#db/schema.ts'

/** Ends super admins' support sessions in an account; part of a `db.batch()`. */
export const endEntries = ({ db, now }: Context, accountId: number) =>
  db
    .update(sessions)
    .set({ endedAt: now() })
    .where(
      ownedBy(sessions, accountId, isNotNull(sessions.actorSessionId), isNull(sessions.endedAt)),
    )
