import type { Runtime } from '@crivo/runtime'
import { sha256Hex } from '@crivo/shared'
import { and, eq, gt, isNotNull, notExists, or } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts, recoveryCodes } from '#db/schema.ts'
import { createTotpSecret } from './totp.ts'

const RECOVERY_CODES = 10

/** Normalizes a recovery code for comparison: people omit dashes and capitals. */
export const normalizeRecoveryCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

/** Creates recovery codes with the hashes to store. */
export async function issueRecoveryCodes(
  ctx: Pick<Runtime, 'randomBytes'>,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => createRecoveryCode(ctx))
  const hashes = await Promise.all(codes.map((each) => sha256Hex(normalizeRecoveryCode(each))))
  return { codes, hashes }
}

/** Returns 120 bits in base32, in groups of four that are easy to copy by hand. */
const createRecoveryCode = (ctx: Pick<Runtime, 'randomBytes'>): string =>
  createTotpSecret(ctx).slice(0, 24).match(/.{4}/g)?.join('-') ?? ''

/** Deletes an account's recovery codes if it has no second factor left; part of a `db.batch()`. */
export const deleteUselessCodes = ({ db, accountId }: Pick<AccountContext, 'db' | 'accountId'>) =>
  db.delete(recoveryCodes).where(
    and(
      eq(recoveryCodes.accountId, accountId),
      notExists(
        db
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            and(
              eq(accounts.id, accountId),
              or(isNotNull(accounts.mfaConfirmedAt), gt(accounts.passkeyCount, 0)),
            ),
          ),
      ),
    ),
  )
