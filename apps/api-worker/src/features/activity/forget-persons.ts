import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditLog } from '../../db/schema.ts'

/** As long as logs are kept: 12 months. */
const KEPT_MS = 365 * 86_400_000
const MOST_AT_ONCE = 1_000
/** What names a person before and after the change. */
const PERSONAL = ['account.profile_changed', 'account.email_changed', 'account.email_confirmed']

/**
 * Takes out of old entries of the audit log where somebody called from, and names and emails:
 * what was done, and by which account, stays. Slice by slice, for the cron.
 */
export async function forgetPersons({ db, now }: Context): Promise<void> {
  const isOld = lt(auditLog.at, now() - KEPT_MS)
  const old = (condition: ReturnType<typeof and>) =>
    db.select({ id: auditLog.id }).from(auditLog).where(and(isOld, condition)).limit(MOST_AT_ONCE)
  const namesSomebody = or(isNotNull(auditLog.before), isNotNull(auditLog.after))
  await db.batch([
    db
      .update(auditLog)
      .set({ address: null })
      .where(inArray(auditLog.id, old(isNotNull(auditLog.address)))),
    ...PERSONAL.map((action) =>
      db
        .update(auditLog)
        .set({ before: null, after: null })
        .where(inArray(auditLog.id, old(and(eq(auditLog.action, action), namesSomebody)))),
    ),
  ])
}
