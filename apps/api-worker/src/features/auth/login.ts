import type { Login, MfaRequired } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { signInLimits } from './attempt-limits.ts'
import { claimAttempt } from './attempts.ts'
import { type IssuedSession, USER_COLUMNS } from './internal.ts'
import { issueMfaTicket, passwordIdOf } from './mfa-ticket.ts'
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from './passwords.ts'
import { startSession } from './start-session.ts'

/**
 * Starts a session, or asks for the second factor. Throws `INVALID_CREDENTIALS`, the same
 * for a wrong password and an unknown email, `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function login({
  ctx,
  input,
  client,
}: {
  ctx: Context
  input: Login
  client: Client
}): Promise<IssuedSession | MfaRequired> {
  const email = input.email.toLowerCase()
  const takeBack = await claimAttempt(ctx, signInLimits(email, client.address))
  const account = await ctx.db
    .select({ ...USER_COLUMNS, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email))
    .get()
  const hash = account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH
  const matches = await verifyPassword(input.password, hash)
  if (account === undefined || !matches) throw new DomainError('INVALID_CREDENTIALS')
  await takeBack()
  if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE')

  const { passwordHash, ...row } = account
  const isPersistent = input.rememberMe ?? false
  if (row.mfaConfirmedAt !== null) {
    const passwordId = await passwordIdOf(passwordHash)
    const ticket = { accountId: row.id, passwordId, isPersistent }
    return { mfaRequired: true, ticket: await issueMfaTicket(ctx.config, ticket, ctx.now()) }
  }
  return startSession(ctx, row, { isPersistent, userAgent: client.userAgent })
}
