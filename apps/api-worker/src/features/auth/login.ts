import type { Login } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, refreshTokens, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { issueAccessToken } from './access-token.ts'
import {
  createRefreshToken,
  type IssuedSession,
  SESSION_LIFETIME_MS,
  USER_COLUMNS,
} from './internal.ts'
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from './passwords.ts'
import { claimSignInAttempt } from './sign-in-limit.ts'

/**
 * Starts a session. Throws `INVALID_CREDENTIALS`, the same for a wrong password and an
 * unknown email, or `TOO_MANY_ATTEMPTS`.
 */
export async function login({
  ctx,
  input,
}: {
  ctx: Context
  input: Login & { address: string | null }
}): Promise<IssuedSession> {
  const attempt = { email: input.email.toLowerCase(), address: input.address }
  const takeBack = await claimSignInAttempt(ctx, attempt)
  const account = await ctx.db
    .select({ ...USER_COLUMNS, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, attempt.email))
    .get()
  const matches = await verifyPassword(
    input.password,
    account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH,
  )
  if (account === undefined || !matches) throw new DomainError('INVALID_CREDENTIALS')
  await takeBack()

  const now = ctx.now()
  const sessionId = crypto.randomUUID()
  const refresh = await createRefreshToken()
  await ctx.db.batch([
    ctx.db.insert(sessions).values({
      id: sessionId,
      accountId: account.id,
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
    }),
    ctx.db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, createdAt: now }),
  ])
  const { passwordHash: _, ...user } = account
  const token = await issueAccessToken(ctx.config, { accountId: user.id, sessionId }, now)
  return { user, token, refreshToken: refresh.token }
}
