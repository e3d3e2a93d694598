import { type Register, TERMS_VERSION } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { foldText } from '../../db/fold-text.ts'
import { accounts, auditLog } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { attributeReferral } from '../affiliate/attribute-referral.ts'
import { beginSubscription } from '../billing/begin-subscription.ts'
import { languageOf } from '../mail/language-of.ts'
import { askToConfirmEmail } from './ask-to-confirm-email.ts'
import { registrationLimits } from './attempt-limits.ts'
import { claimAttempt } from './attempts.ts'
import { type IssuedSession, USER_COLUMNS } from './internal.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { startSession } from './start-session.ts'

/**
 * Creates an account of the free plan, signs it in, and asks it to confirm its email. Throws
 * `EMAIL_TAKEN`, `VALIDATION_FAILED` for a password that is easily guessed, or `TOO_MANY_ATTEMPTS`.
 */
export async function register({
  ctx,
  input,
  client,
}: {
  ctx: Context
  input: Register
  client: Client
}): Promise<IssuedSession> {
  const { db, requestId, address } = ctx
  const { name, password } = input
  const email = input.email.toLowerCase()
  await claimAttempt(ctx, registrationLimits(email, client.address))
  await refuseWeakPassword(password, { name, email }, 'password')
  const now = ctx.now()
  const [[account]] = await db.batch([
    db
      .insert(accounts)
      .values({
        name,
        nameFolded: foldText(name),
        email,
        passwordHash: await hashPassword(password),
        language: languageOf(client.acceptLanguage),
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning(USER_COLUMNS),
    db.insert(auditLog).select(
      sql`select null, id, id, null, ${address}, 'account.registered', id, null,
            ${JSON.stringify({ plan: 'free', termsVersion: TERMS_VERSION })}, ${requestId},
            ${now} from ${accounts} where email = ${email} and changes() > 0`,
    ),
    beginSubscription(ctx, email),
    attributeReferral(ctx, { email, code: input.ref ?? '' }),
  ])
  if (account === undefined) throw new DomainError('EMAIL_TAKEN')
  await askToConfirmEmail(ctx, account)
  return startSession(ctx, account, { isPersistent: false, userAgent: client.userAgent })
}
