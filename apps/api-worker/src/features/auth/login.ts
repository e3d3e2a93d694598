import type { Login, MfaRequired } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import {
  hashPassword,
  isWeakHash,
  unknownAccountHash,
  verifyPassword,
} from '#core/identity/credentials/hash-password.ts'
import { issueMfaTicket, passwordIdOf } from '#core/identity/credentials/mfa-ticket.ts'
import type { IssuedSession } from '#core/identity/sessions/issued-session.ts'
import { hasSecondFactor, USER_COLUMNS } from '#core/identity/users.ts'
import { signInLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { startSession } from './sessions/start-session.ts'

/**
 * Starts a session, or requires the second factor. Throws `INVALID_CREDENTIALS` for a wrong
 * password and an unknown email alike, `ACCOUNT_INACTIVE` or `TOO_MANY_ATTEMPTS`.
 */
export async function login(
  ctx: Context,
  input: Login,
  { client }: { client: Client },
): Promise<IssuedSession | MfaRequired> {
  const email = input.email.toLowerCase()
  const takeBack = await claimRateLimit(ctx, signInLimits(email, client.address))
  const account = await ctx.db
    .select({ ...USER_COLUMNS, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email))
    .get()
  const hash = account?.passwordHash ?? unknownAccountHash(ctx)
  const matches = await verifyPassword(input.password, hash)
  if (account === undefined || !matches) throw new AppError('INVALID_CREDENTIALS')
  await takeBack()
  if (!account.isActive) throw new AppError('ACCOUNT_INACTIVE')

  const { passwordHash: stored, ...row } = account
  const passwordHash = await strengthenHash(ctx, { id: row.id, stored, password: input.password })
  const isPersistent = input.rememberMe ?? false
  if (hasSecondFactor(row)) {
    const passwordId = await passwordIdOf(passwordHash)
    const ticket = { accountId: row.id, passwordId, isPersistent }
    return {
      mfaRequired: true,
      ticket: await issueMfaTicket(ctx.config, ticket, ctx.now()),
      // Codes are offered even without an authenticator app, because recovery codes count too.
      methods: row.passkeyCount > 0 ? ['passkey', 'code'] : ['code'],
    }
  }
  return startSession(ctx, row, { isPersistent, client, passwordHash })
}

/**
 * Upgrades a weak hash, unless the password was changed in the meantime, and returns the stored
 * hash.
 */
async function strengthenHash(
  ctx: Context,
  { id, stored, password }: { id: number; stored: string; password: string },
): Promise<string> {
  if (!isWeakHash(ctx, stored)) return stored
  const passwordHash = await hashPassword(ctx, password)
  const replaced = await ctx.db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, stored)))
    .returning({ id: accounts.id })
  return replaced.length > 0 ? passwordHash : stored
}
