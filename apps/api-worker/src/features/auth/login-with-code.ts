import type { MfaLogin } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { readMfaTicket } from '#core/identity/credentials/mfa-ticket.ts'
import { confirmSecondFactor } from '#core/identity/credentials/second-factor.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import type { Client } from '#http/request-client.ts'
import { startSessionOfTicket } from './sessions/start-session-of-ticket.ts'

/**
 * Completes a sign-in with the second factor. Throws `TICKET_EXPIRED`, `INVALID_CODE`,
 * `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function loginWithCode(
  ctx: Context,
  input: MfaLogin,
  { client }: { client: Client },
): Promise<IssuedSession> {
  const ticket = await readMfaTicket(ctx.config, input.ticket, ctx.now())
  const { accountId } = ticket
  await confirmSecondFactor(ctx, { accountId, code: input.code, address: client.address })
  return startSessionOfTicket(ctx, ticket, client)
}
