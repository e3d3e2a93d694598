import { DAY_MS, type OpenRecovery, RECOVERY_WAIT_DAYS } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts, recoveries } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

export const WAIT_MS = RECOVERY_WAIT_DAYS * DAY_MS

/**
 * Requests to move an account to another email, because its owner has lost every factor and the
 * mailbox. Nothing changes yet; the current email gets a message with a link to cancel the move.
 * Throws `USER_NOT_FOUND`, `PROTECTED_ACCOUNT` for an admin's account, `EMAIL_TAKEN` or
 * `RECOVERY_OPEN`.
 */
export async function openRecovery(
  ctx: AccountContext,
  { id, email, note }: OpenRecovery & { id: number },
): Promise<void> {
  const { db } = ctx
  const account = await db.select().from(accounts).where(eq(accounts.id, id)).get()
  if (account === undefined) throw new AppError('USER_NOT_FOUND')
  if (account.role !== 'user') throw new AppError('PROTECTED_ACCOUNT')
  await requireFreeEmail(ctx, email)
  const openedAt = ctx.now()
  const readyAt = new Date(openedAt + WAIT_MS).toISOString()
  const [opened] = await db.batch([
    db
      .insert(recoveries)
      .values({ accountId: id, email, note, openedBy: ctx.actorId, openedAt })
      .onConflictDoNothing()
      .returning({ id: recoveries.accountId }),
    auditIfChanged({ ...ctx, accountId: id }, 'account.recovery_asked', String(id), {
      after: { readyAt },
    }),
  ])
  if (opened.length === 0) throw new AppError('RECOVERY_OPEN')
  const { language } = account
  notifyOwner(ctx, { accountId: id, email: account.email, language, kind: 'recovery-asked' })
}

/** Throws `EMAIL_TAKEN` if an account has the email. */
export async function requireFreeEmail({ db }: AccountContext, email: string): Promise<void> {
  const taken = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
    .get()
  if (taken !== undefined) throw new AppError('EMAIL_TAKEN')
}
