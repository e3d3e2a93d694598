import type { ConfirmEmail } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { linkLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { endLinks, readLinkToken, useLinkToken } from '../auth/link-tokens.ts'

/**
 * Gives an account the email that its link confirms, which may be the one that it has. Throws
 * `INVALID_LINK`, `EMAIL_TAKEN` if another account has it by now, or `TOO_MANY_ATTEMPTS`.
 */
export async function confirmEmail({
  ctx,
  input: { token },
  client: { address },
}: {
  ctx: Context
  input: ConfirmEmail
  client: Client
}): Promise<void> {
  await claimAttempt(ctx, linkLimits(address))
  const { accountId, email } = await readLinkToken(ctx, 'email', token)
  if (email === null) throw new DomainError('INVALID_LINK')
  const before = await ctx.db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (before === undefined) throw new DomainError('INVALID_LINK')
  await useLinkToken(ctx, 'email', token)
  const [changed] = await ctx.db.batch([
    // A statement that fails for the index would take the whole batch with it.
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
    // Whoever reads the old address may hold a link to a new password.
    endLinks(ctx, accountId),
  ])
  if (changed.length === 0) throw new DomainError('EMAIL_TAKEN')
}
