import type { MfaLogin } from '@crivo/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { type IssuedSession, USER_COLUMNS } from './internal.ts'
import { readMfaTicket } from './mfa-ticket.ts'
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
  const { accountId, isPersistent } = await readMfaTicket(ctx.config, input.ticket, ctx.now())
  await confirmSecondFactor(ctx, { accountId, code: input.code, address: client.address })
  const account = await ctx.db
    .select(USER_COLUMNS)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.mfaConfirmedAt)))
    .get()
  if (account === undefined) throw new DomainError('TICKET_EXPIRED')
  if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  return startSession(ctx, account, { isPersistent, userAgent: client.userAgent })
}
