import type { ConfirmEmail } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { endLinks, readLinkToken, useLinkToken } from '#core/identity/credentials/link-tokens.ts'
import { linkLimits } from '#core/identity/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/identity/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'

import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Sets the email that a link confirms, which may be the current one. Throws `INVALID_LINK`,
 * `EMAIL_TAKEN` if another account has taken it in the meantime, or `TOO_MANY_ATTEMPTS`.
 */
export async function confirmEmail(
  ctx: Context,
  { token }: ConfirmEmail,
  {
    client: { address },
  }: {
    client: Client
  },
): Promise<void> {
  await claimRateLimit(ctx, linkLimits(address))
  const { accountId, email } = await readLinkToken(ctx, 'email', token)
  if (email === null) throw new AppError('INVALID_LINK')
  const before = await ctx.db
    .select({
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      language: accounts.language,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (before === undefined) throw new AppError('INVALID_LINK')
  await useLinkToken(ctx, 'email', token)
  const [changed] = await ctx.db.batch([
    // A unique index violation would roll back the whole batch.
    ctx.db
      .update(accounts)
      .set({ email, emailConfirmedAt: ctx.now() })
      .where(
        sql`${eq(accounts.id, accountId)} and not exists (
              select 1 from accounts other where other.email = ${email} and other.id <> ${accountId})`,
      )
      .returning({ id: accounts.id }),
    auditIfChanged(
      { ...ctx, accountId, actorId: accountId },
      before.email === email ? 'account.email_confirmed' : 'account.email_changed',
      String(accountId),
      {
        before: { email: before.email, emailConfirmed: before.confirmedAt !== null },
        after: { email, emailConfirmed: true },
      },
    ),
    // Someone with access to the old mailbox may have a password reset link.
    endLinks(ctx, accountId),
  ])
  if (changed.length === 0) throw new AppError('EMAIL_TAKEN')
  if (before.email === email) return
  notifyOwner(ctx, { ...before, accountId, kind: 'email-changed' })
}
