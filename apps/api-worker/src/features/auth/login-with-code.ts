import type { MfaLogin } from '@crivo/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { type IssuedSession, USER_COLUMNS } from './internal.ts'
import { passwordIdOf, readMfaTicket } from './mfa-ticket.ts'
import { confirmSecondFactor } from './second-factor.ts'
import { startSession } from './start-session.ts'

/**
 * The second step of a sign-in. Throws `TICKET_EXPIRED`, `INVALID_CODE`,
 * `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function loginWithCode({
  ctx,
  input,
  client,
}: {
  ctx: Context
  input: MfaLogin
  client: Client
}): Promise<IssuedSession> {
  const ticket = await readMfaTicket(ctx.config, input.ticket, ctx.now())
  const { accountId, isPersistent } = ticket
  await confirmSecondFactor(ctx, { accountId, code: input.code, address: client.address })
  const account = await ctx.db
    .select({ ...USER_COLUMNS, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.mfaConfirmedAt)))
    .get()
  if (account === undefined) throw new DomainError('TICKET_EXPIRED')
  const { passwordHash, ...row } = account
  if ((await passwordIdOf(passwordHash)) !== ticket.passwordId) {
    throw new DomainError('TICKET_EXPIRED')
  }
  if (!row.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  return startSession(ctx, row, { isPersistent, userAgent: client.userAgent })
}
