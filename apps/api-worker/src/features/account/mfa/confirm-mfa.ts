import type { MfaConfirm, RecoveryCodes, User } from '@crivo/shared'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { issueRecoveryCodes } from '#core/identity/credentials/recovery-codes.ts'
import { useAuthenticatorCode } from '#core/identity/credentials/second-factor.ts'
import { forgetOtherProofs } from '#core/identity/sessions/proofs.ts'
import { secondFactorLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, recoveryCodes } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Enables the second factor once a first code is correct, and returns the recovery codes. Throws
 * `SECOND_FACTOR_ON`, `SECOND_FACTOR_OFF` if there was no setup, `INVALID_CODE` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function confirmMfa(
  ctx: AccountContext,
  { code }: MfaConfirm,
  { user, client: { address } }: { user: User; client: Client },
): Promise<RecoveryCodes> {
  const { db, accountId } = ctx
  await assertSetUp(ctx)
  const takeBack = await claimRateLimit(ctx, secondFactorLimits(accountId, address))
  const isRight = await useAuthenticatorCode(ctx, { accountId, code, isConfirmed: false })
  if (!isRight) throw new AppError('INVALID_CODE')
  await takeBack()
  const { codes, hashes } = await issueRecoveryCodes(ctx)
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({ mfaConfirmedAt: ctx.now() })
      .where(
        and(
          eq(accounts.id, accountId),
          isNull(accounts.mfaConfirmedAt),
          isNotNull(accounts.mfaSecret),
          // A setup that was begun again since then has another secret, and no used code.
          isNotNull(accounts.mfaLastStep),
        ),
      )
      .returning({ id: accounts.id }),
    auditIfChanged(ctx, 'account.mfa_on', String(accountId), {
      before: { secondFactor: 'off' },
      after: { secondFactor: 'on' },
    }),
    // Of two concurrent calls, only the first stores its recovery codes; only those are valid.
    insertIf(
      db,
      recoveryCodes,
      { accountId, hash: sql`value` },
      { from: sql`json_each(${JSON.stringify(hashes)})`, where: sql`changes() > 0` },
    ),
    forgetOtherProofs(ctx),
  ])
  if (changed.length === 0) {
    await assertSetUp(ctx)
    throw new AppError('INVALID_CODE')
  }
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'factor-added', entityId: 'app' })
  return { recoveryCodes: codes }
}

async function assertSetUp({ db, accountId }: AccountContext): Promise<void> {
  const account = await db
    .select({ secret: accounts.mfaSecret, confirmedAt: accounts.mfaConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (!account?.secret) throw new AppError('SECOND_FACTOR_OFF')
  if (account.confirmedAt !== null) throw new AppError('SECOND_FACTOR_ON')
}
