import type { MfaLogin } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { readMfaTicket } from '#core/identity/credentials/mfa-ticket.ts'
import { confirmSecondFactor } from '#core/identity/credentials/second-factor.ts'
import { ownerOfTicket } from '#core/identity/credentials/ticket-owner.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import type { Client } from '#http/request-client.ts'
import { startSession } from './sessions/start-session.ts'

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
  const { accountId, isPersistent } = ticket
  await confirmSecondFactor(ctx, { accountId, code: input.code, address: client.address })
  const { owner, passwordHash } = await ownerOfTicket(ctx, ticket)
  return startSession(ctx, owner, {
    isPersistent,
    client,
    passwordHash,
    refusal: 'TICKET_EXPIRED',
  })
}
