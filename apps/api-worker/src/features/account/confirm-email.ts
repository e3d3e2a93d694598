import type { ConfirmEmail } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { endLinks, readLinkToken, useLinkToken } from '#core/identity/credentials/link-tokens.ts'
import { linkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, securityNotices } from '#db/schema.ts'
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
  { client: { address } }: { client: Client },
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
  const isMove = before.email !== email
  const wasProved = before.confirmedAt !== null
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
      isMove ? 'account.email_changed' : 'account.email_confirmed',
      String(accountId),
      {
        before: { email: before.email, emailConfirmed: before.confirmedAt !== null },
        after: { email, emailConfirmed: true },
      },
    ),
    // Someone with access to the old mailbox may have a password reset link.
    endLinks(ctx, accountId),
    ...(isMove && !wasProved ? [forgetNotices(ctx, accountId, before.email)] : []),
  ])
  if (changed.length === 0) throw new AppError('EMAIL_TAKEN')
  if (!isMove || !wasProved) return
  notifyOwner(ctx, { ...before, accountId, kind: 'email-changed' })
}

/**
 * Invalidates the “this was not me” links sent to a mailbox that was never proved: it may belong to
 * a stranger because of a typing error, and a link would give them the account.
 */
const forgetNotices = ({ db }: Pick<Context, 'db'>, accountId: number, email: string) =>
  db
    .delete(securityNotices)
    .where(
      ownedBy(
        securityNotices,
        accountId,
        eq(securityNotices.email, email),
        sql`exists (select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.email} <> ${email})`,
      ),
    )
