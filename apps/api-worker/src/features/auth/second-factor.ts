import { sha256Hex } from '@crivo/shared'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, recoveryCodes } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { decrypt } from '../../encryption.ts'
import { secondFactorLimits } from './attempt-limits.ts'
import { claimAttempt } from './attempts.ts'
import { stepOfCode } from './totp.ts'

/** What the secret of an account's authenticator is encrypted for. */
export const mfaPurpose = (accountId: number): string => `mfa ${accountId}`

/** The form in which a recovery code is compared: people leave out dashes and capitals. */
export const normaliseRecoveryCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

/**
 * Uses up a code of the account's authenticator, or one of its recovery codes.
 * Throws `INVALID_CODE` or `TOO_MANY_ATTEMPTS`.
 */
export async function confirmSecondFactor(
  ctx: Context,
  { accountId, code, address }: { accountId: number; code: string; address: string | null },
): Promise<void> {
  const takeBack = await claimAttempt(ctx, secondFactorLimits(accountId, address))
  const isConfirmed = /^\d{6}$/.test(code)
    ? await useAuthenticatorCode(ctx, accountId, code)
    : await useRecoveryCode(ctx, accountId, code)
  if (!isConfirmed) throw new DomainError('INVALID_CODE')
  await takeBack()
}

/** A code is good once: the step of time that it belongs to is never taken again (RFC 6238, 5.2). */
export async function useAuthenticatorCode(
  ctx: Context,
  accountId: number,
  code: string,
): Promise<boolean> {
  const account = await ctx.db
    .select({ secret: accounts.mfaSecret })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (!account?.secret) return false
  const secret = await decrypt(ctx.config, account.secret, mfaPurpose(accountId))
  const step = stepOfCode(secret, code, ctx.now())
  if (step === null) return false
  const used = await ctx.db
    .update(accounts)
    .set({ mfaLastStep: step })
    .where(
      and(
        eq(accounts.id, accountId),
        or(isNull(accounts.mfaLastStep), lt(accounts.mfaLastStep, step)),
      ),
    )
    .returning({ id: accounts.id })
  return used.length > 0
}

async function useRecoveryCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  const hash = await sha256Hex(normaliseRecoveryCode(code))
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}
