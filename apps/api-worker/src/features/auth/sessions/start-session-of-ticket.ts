import type { Context } from '#core/context.ts'
import type { MfaTicket } from '#core/identity/credentials/mfa-ticket.ts'
import { ownerOfTicket } from '#core/identity/credentials/ticket-owner.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import type { Client } from '#http/request-client.ts'
import { startSession } from './start-session.ts'

/**
 * Starts the session that a ticket was issued for, once the second factor is confirmed. Throws the
 * errors of `ownerOfTicket`, or `NETWORK_NOT_ALLOWED`.
 */
export async function startSessionOfTicket(
  ctx: Context,
  ticket: MfaTicket,
  client: Client,
): Promise<IssuedSession> {
  const { owner, passwordHash } = await ownerOfTicket(ctx, ticket)
  const { isPersistent } = ticket
  return startSession(ctx, owner, {
    isPersistent,
    client,
    passwordHash,
    refusal: 'TICKET_EXPIRED',
  })
}
