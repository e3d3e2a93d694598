import { foldText, type Register, TERMS_VERSION } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditEach } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { hashPassword } from '#core/identity/credentials/hash-password.ts'
import { refuseWeakPassword } from '#core/identity/credentials/refuse-weak-password.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import { USER_COLUMNS } from '#core/identity/users.ts'
import { confirmationLimits, registrationLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { isWithinLimits } from '#core/rate-limits/is-within-limits.ts'
import { accounts } from '#db/schema.ts'
import { attributeReferral } from '#features/affiliate/index.ts'
import { beginSubscription } from '#features/billing/index.ts'
import type { Client } from '#http/request-client.ts'
import { languageOf } from '#mail/language-of.ts'
import { AppError } from '#platform/app-error.ts'
import { askToConfirmEmail } from './ask-to-confirm-email.ts'
import { startSession } from './sessions/start-session.ts'

/**
 * Creates an account on the free plan, signs it in, and emails a link to confirm its email. Throws
 * `EMAIL_TAKEN`, `VALIDATION_FAILED` for a weak password, or `TOO_MANY_ATTEMPTS`.
 */
export async function register(
  ctx: Context,
  input: Register,
  { client }: { client: Client },
): Promise<IssuedSession> {
  const { db } = ctx
  const { name, password } = input
  const email = input.email.toLowerCase()
  await claimRateLimit(ctx, registrationLimits(email, client.address))
  await refuseWeakPassword(ctx, password, { name, email, path: 'password' })
  const now = ctx.now()
  const [[account]] = await db.batch([
    db
      .insert(accounts)
      .values({
        name,
        nameFolded: foldText(name),
        email,
        passwordHash: await hashPassword(ctx, password),
        language: languageOf(client.acceptLanguage),
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning(USER_COLUMNS),
    auditEach(
      { ...ctx, accountId: accounts.id, actorId: accounts.id },
      'account.registered',
      sql`${accounts.id}`,
      {
        after: { plan: 'free', termsVersion: TERMS_VERSION },
        from: sql`${accounts}`,
        where: and(eq(accounts.email, email), sql`changes() > 0`),
      },
    ),
    beginSubscription(ctx, email),
    attributeReferral(ctx, { email, code: input.ref ?? '' }),
  ])
  if (account === undefined) throw new AppError('EMAIL_TAKEN')
  if (await isWithinLimits(ctx, confirmationLimits(email))) await askToConfirmEmail(ctx, account)
  return startSession(ctx, account, { isPersistent: false, client })
}
