import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { Context } from '../../context.ts'

/** Ends an account's sessions except one; part of a `db.batch()`. */
export const endSessions = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: number,
  exceptId = '',
) =>
  db
    .update(sessions)
    .set({ endedAt: now() })
    .where(
      and(eq(sessions.accountId, accountId), ne(sessions.id, exceptId), isNull(sessions.endedAt)),
    )
