import { type PasskeyLoginOptions, type PasskeyLoginOptionsInput, sha256Hex } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { readMfaTicket } from '#core/identity/credentials/mfa-ticket.ts'
import { createProofOptions } from '#core/identity/credentials/passkey-proof-options.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { ownerOfTicket } from '#core/identity/credentials/ticket-owner.ts'
import { passkeyLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import type { Client } from '#http/request-client.ts'

/**
 * Returns the string that binds a sign-in's challenge to the browser that began it and to the
 * ticket, if any.
 */
export async function signInBinding({
  flow,
  ticket,
}: {
  flow: string
  ticket: string | undefined
}): Promise<string> {
  const ofTicket = ticket === undefined ? '' : await sha256Hex(ticket)
  return `sign-in ${await sha256Hex(flow)} ${ofTicket}`
}

/**
 * Returns the options to sign in with a passkey: after the password with its ticket, otherwise
 * instead of it. Throws `TICKET_EXPIRED`, `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function createLoginOptions(
  ctx: Context,
  { ticket }: PasskeyLoginOptionsInput,
  { client }: { client: Client },
): Promise<PasskeyLoginOptions> {
  await claimRateLimit(ctx, passkeyLimits(client.address))
  const found =
    ticket === undefined
      ? null
      : await ownerOfTicket(ctx, await readMfaTicket(ctx.config, ticket, ctx.now()))
  const { token: flow } = await createSecretToken(ctx)
  const binding = await signInBinding({ flow, ticket })
  return {
    ...(await createProofOptions(ctx, { binding, accountId: found?.owner.id ?? null })),
    flow,
  }
}
