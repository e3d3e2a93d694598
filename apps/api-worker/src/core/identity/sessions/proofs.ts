import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { AccountContext } from '../../context.ts'

type Session = Pick<AccountContext, 'db' | 'now' | 'accountId' | 'sessionId'>

/**
 * Records that the person just confirmed their identity in this session; part of a `db.batch()`.
 */
export const noteProof = ({ db, now, sessionId }: Session) =>
  db.update(sessions).set({ provenAt: now() }).where(eq(sessions.id, sessionId))

/**
 * Clears the proofs of the account's other sessions, where a weaker factor may have sufficed; part
 * of a `db.batch()`.
 */
export const forgetOtherProofs = ({ db, accountId, sessionId }: Session) =>
  db
    .update(sessions)
    .set({ provenAt: null })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
