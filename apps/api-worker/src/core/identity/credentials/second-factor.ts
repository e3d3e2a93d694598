import { sha256Hex } from '@crivo/shared'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { mfaPurpose } from '#core/encryption/purposes.ts'
import { accounts, recoveryCodes } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { decrypt } from '#platform/encryption.ts'
import { secondFactorLimits } from '../../rate-limits/attempt-limits.ts'
import { claimRateLimit } from '../../rate-limits/claim-rate-limit.ts'
import { normalizeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * Uses up an authenticator code or a recovery code of the account. Throws `INVALID_CODE` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function confirmSecondFactor(
  ctx: Context,
  { accountId, code, address }: { accountId: number; code: string; address: string | null },
): Promise<void> {
  const takeBack = await claimRateLimit(ctx, secondFactorLimits(accountId, address))
  const isConfirmed = /^\d{6}$/.test(code)
    ? await useAuthenticatorCode(ctx, { accountId, code, isConfirmed: true })
    : await useRecoveryCode(ctx, accountId, code)
  if (!isConfirmed) throw new AppError('INVALID_CODE')
  await takeBack()
}

interface AuthenticatorCode {
  readonly accountId: number
  readonly code: string
  /** Whether the app must already be a second factor, or must not be one yet. */
  readonly isConfirmed: boolean
}

/** Uses up an authenticator code: each time step is accepted once (RFC 6238, 5.2). */
export async function useAuthenticatorCode(
  ctx: Context,
  { accountId, code, isConfirmed }: AuthenticatorCode,
): Promise<boolean> {
  const { mfaConfirmedAt } = accounts
  // Beside a passkey, an app that was only set up would be a factor that nobody confirmed.
  const isIt = and(
    eq(accounts.id, accountId),
    isConfirmed ? isNotNull(mfaConfirmedAt) : isNull(mfaConfirmedAt),
  )
  const account = await ctx.db
    .select({ secret: accounts.mfaSecret })
    .from(accounts)
    .where(isIt)
    .get()
  if (!account?.secret) return false
  const secret = await decrypt(ctx.config, account.secret, mfaPurpose(accountId))
  const step = stepOfCode(secret, code, ctx.now())
  if (step === null) return false
  const used = await ctx.db
    .update(accounts)
    .set({ mfaLastStep: step })
    .where(and(isIt, or(isNull(accounts.mfaLastStep), lt(accounts.mfaLastStep, step))))
    .returning({ id: accounts.id })
  return used.length > 0
}

async function useRecoveryCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  const hash = await sha256Hex(normalizeRecoveryCode(code))
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}
