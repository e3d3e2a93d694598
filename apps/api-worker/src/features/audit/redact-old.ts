import { DAY_MS } from '@crivo/shared'
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { auditLog } from '#db/schema.ts'

/** 12 months, the retention period of logs. */
const KEPT_MS = 365 * DAY_MS
const MOST_AT_ONCE = 1_000
/** Actions whose `before` and `after` contain personal data. */
const PERSONAL = [
  ...['account.profile_changed', 'account.email_changed', 'account.email_confirmed'],
  ...['member.changed', 'member.invited', 'member.invited_again', 'member.invitation_revoked'],
  ...['member.left', 'member.removed', 'report-mail.create', 'report-mail.delete'],
]

/** Returns whether an entry is old enough to be redacted. */
export const isOldEntry = ({ at }: Pick<typeof auditLog.$inferSelect, 'at'>, now: number) =>
  at < now - KEPT_MS

/**
 * Removes IP addresses, names, emails and the salts of their hashes from old audit entries; the
 * action and its account stay. Runs in slices, for the cron.
 */
export async function redactOldEntries({ db, now }: Context): Promise<void> {
  const isOld = lt(auditLog.at, now() - KEPT_MS)
  const old = (condition: ReturnType<typeof and>) =>
    db.select({ id: auditLog.id }).from(auditLog).where(and(isOld, condition)).limit(MOST_AT_ONCE)
  const namesSomebody = or(isNotNull(auditLog.before), isNotNull(auditLog.after))
  await db.batch([
    db
      .update(auditLog)
      .set({ address: null, salt: null })
      .where(inArray(auditLog.id, old(isNotNull(auditLog.address)))),
    ...PERSONAL.map((action) =>
      db
        .update(auditLog)
        .set({ before: null, after: null, salt: null })
        .where(inArray(auditLog.id, old(and(eq(auditLog.action, action), namesSomebody)))),
    ),
  ])
}
