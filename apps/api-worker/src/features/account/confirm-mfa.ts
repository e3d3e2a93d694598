import { type MfaConfirm, type RecoveryCodes, sha256Hex } from '@crivo/shared'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts, recoveryCodes } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { secondFactorLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { normaliseRecoveryCode, useAuthenticatorCode } from '../auth/second-factor.ts'
import { createTotpSecret } from '../auth/totp.ts'

const RECOVERY_CODES = 10

/**
 * Puts the second factor in force by a first code, and gives the recovery codes. Throws
 * `SECOND_FACTOR_ON`, `SECOND_FACTOR_OFF` before a set-up, `INVALID_CODE` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function confirmMfa({
  ctx,
  input: { code },
  client: { address },
}: {
  ctx: AccountContext
  input: MfaConfirm
  client: Client
}): Promise<RecoveryCodes> {
  const { db, accountId } = ctx
  await assertSetUp(ctx)
  const takeBack = await claimAttempt(ctx, secondFactorLimits(accountId, address))
  if (!(await useAuthenticatorCode(ctx, accountId, code))) throw new DomainError('INVALID_CODE')
  await takeBack()
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const hashes = await Promise.all(codes.map((each) => sha256Hex(normaliseRecoveryCode(each))))
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({ mfaConfirmedAt: ctx.now() })
      .where(
        and(
          eq(accounts.id, accountId),
          isNull(accounts.mfaConfirmedAt),
          isNotNull(accounts.mfaSecret),
        ),
      )
      .returning({ id: accounts.id }),
    auditIfChanged(ctx, 'account.mfa_on', String(accountId), {
      before: { secondFactor: 'off' },
      after: { secondFactor: 'on' },
    }),
    // Of two calls at once only the first stores its codes, which are the ones in force.
    db
      .insert(recoveryCodes)
      .select(
        sql`select ${accountId}, value from json_each(${JSON.stringify(hashes)}) where changes() > 0`,
      ),
  ])
  if (changed.length === 0) throw new DomainError('SECOND_FACTOR_ON')
  return { recoveryCodes: codes }
}

async function assertSetUp({ db, accountId }: AccountContext): Promise<void> {
  const account = await db
    .select({ secret: accounts.mfaSecret, confirmedAt: accounts.mfaConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (!account?.secret) throw new DomainError('SECOND_FACTOR_OFF')
  if (account.confirmedAt !== null) throw new DomainError('SECOND_FACTOR_ON')
}

/** 120 bits in base32, in groups of four that a person can copy by hand. */
const createRecoveryCode = (): string =>
  createTotpSecret().slice(0, 24).match(/.{4}/g)?.join('-') ?? ''
