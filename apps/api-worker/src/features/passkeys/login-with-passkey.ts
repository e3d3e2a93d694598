import type { PasskeyLogin } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { readMfaTicket } from '#core/identity/credentials/mfa-ticket.ts'
import { verifyPasskey } from '#core/identity/credentials/verify-passkey.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import { USER_COLUMNS } from '#core/identity/users.ts'
import { passkeyLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import { startSession, startSessionOfTicket } from '#features/auth/index.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { signInBinding } from './login-options.ts'

/**
 * Signs in with a passkey: with a ticket, as the second factor; without one, as the only factor,
 * for which the authenticator must have verified the person. Throws `PASSKEY_REFUSED`,
 * `TICKET_EXPIRED`, `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function loginWithPasskey(
  ctx: Context,
  { flow, ticket, credential, rememberMe = false }: PasskeyLogin,
  { client }: { client: Client },
): Promise<IssuedSession> {
  const takeBack = await claimRateLimit(ctx, passkeyLimits(client.address))
  const read = ticket === undefined ? null : await readMfaTicket(ctx.config, ticket, ctx.now())
  const accountId = await verifyPasskey(ctx, credential, {
    binding: await signInBinding({ flow, ticket }),
    isAlone: read === null,
    ...(read !== null && { accountId: read.accountId }),
  })
  await takeBack()
  if (read !== null) return startSessionOfTicket(ctx, read, client)
  const account = await ctx.db
    .select(USER_COLUMNS)
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (account === undefined) throw new AppError('PASSKEY_REFUSED')
  if (!account.isActive) throw new AppError('ACCOUNT_INACTIVE')
  return startSession(ctx, account, { isPersistent: rememberMe, client })
}
