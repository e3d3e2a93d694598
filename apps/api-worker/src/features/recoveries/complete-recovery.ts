import { eq, gt, isNull } from 'drizzle-orm'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { countPasskeys } from '#core/identity/credentials/count-passkeys.ts'
import { unknownAccountHash } from '#core/identity/credentials/hash-password.ts'
import { forgetDevices } from '#core/identity/credentials/known-devices.ts'
import { createPasswordLink, endLinks } from '#core/identity/credentials/link-tokens.ts'
import { deleteUselessCodes } from '#core/identity/credentials/recovery-codes.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, auditLog, passkeys, recoveries, sessions } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { sendMail } from '#mail/send-mail.ts'
import { AppError } from '#platform/app-error.ts'
import { requireFreeEmail, WAIT_MS } from './open-recovery.ts'

/**
 * Moves an account to its new email, removes its password and second factors, and signs it out
 * everywhere. Emails a link to choose a password to the new email. Throws `RECOVERY_NOT_FOUND`,
 * `SECOND_PERSON_REQUIRED` for the super admin who requested it, `RECOVERY_WAITING`,
 * `RECOVERY_NOT_NEEDED` if somebody uses the account, or `EMAIL_TAKEN`.
 */
export async function completeRecovery(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db } = ctx
  const found = await db
    .select({ recovery: recoveries, account: accounts })
    .from(recoveries)
    .innerJoin(accounts, eq(accounts.id, recoveries.accountId))
    .where(eq(recoveries.accountId, id))
    .get()
  if (found === undefined) throw new AppError('RECOVERY_NOT_FOUND')
  const { recovery, account } = found
  if (recovery.openedBy === ctx.actorId) throw new AppError('SECOND_PERSON_REQUIRED')
  if (ctx.now() < recovery.openedAt + WAIT_MS) throw new AppError('RECOVERY_WAITING')
  if (account.role !== 'user') throw new AppError('PROTECTED_ACCOUNT')
  await requireUnused(ctx, recovery)
  const { email } = recovery
  await requireFreeEmail(ctx, email)
  await claimRecovery(ctx, recovery)
  const owner = { db, accountId: id }
  await db.batch([
    db
      .update(accounts)
      .set({
        email,
        // Whoever signs in next has followed the link sent there.
        emailConfirmedAt: ctx.now(),
        // No password matches this hash.
        passwordHash: unknownAccountHash(ctx),
        ...{ mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null },
      })
      .where(eq(accounts.id, id)),
    audit({ ...ctx, accountId: id }, 'account.recovered', String(id), {
      before: { openedBy: recovery.openedBy },
    }),
    db.delete(passkeys).where(ownedBy(passkeys, id)),
    countPasskeys(owner),
    deleteUselessCodes(owner),
    endSessions(ctx, id),
    endLinks(ctx, id),
    ...forgetDevices(ctx, id),
  ])
  closeEndedSockets(ctx, id)
  const { language } = account
  notifyOwner(ctx, { accountId: id, email: account.email, language, kind: 'account-recovered' })
  const { token } = await createPasswordLink(ctx, eq(accounts.id, id))
  const link = `${ctx.config.appUrl}/reset-password#token=${token}`
  await sendMail(ctx, { to: email, language, kind: 'reset-password', link })
}

/**
 * Takes the recovery that was checked, so that it is completed once and not after its cancellation.
 * If completing it then fails, it has to be requested again. Throws `RECOVERY_NOT_FOUND`.
 */
async function claimRecovery(
  { db }: AccountContext,
  { accountId, email, openedAt }: typeof recoveries.$inferSelect,
): Promise<void> {
  const claimed = await db
    .delete(recoveries)
    .where(
      ownedBy(
        recoveries,
        accountId,
        eq(recoveries.email, email),
        eq(recoveries.openedAt, openedAt),
      ),
    )
    .returning({ accountId: recoveries.accountId })
  if (claimed.length === 0) throw new AppError('RECOVERY_NOT_FOUND')
}

/**
 * Throws `RECOVERY_NOT_NEEDED` if the owner has signed in or used a session since the recovery was
 * requested.
 */
async function requireUnused(
  { db }: AccountContext,
  { accountId, openedAt }: typeof recoveries.$inferSelect,
): Promise<void> {
  const [used, started] = await db.batch([
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        ownedBy(
          sessions,
          accountId,
          isNull(sessions.actorSessionId),
          gt(sessions.lastUsedAt, openedAt),
        ),
      )
      .limit(1),
    // Ended sessions are deleted; the log keeps when they were started.
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        ownedBy(
          auditLog,
          accountId,
          eq(auditLog.actorId, accountId),
          eq(auditLog.action, 'session.started'),
          gt(auditLog.at, openedAt),
        ),
      )
      .limit(1),
  ])
  if (used.length + started.length > 0) throw new AppError('RECOVERY_NOT_NEEDED')
}
