import type { RecoveryCodes, User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { issueRecoveryCodes } from '#core/identity/credentials/recovery-codes.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { insertIf } from '#db/insert-if.ts'
import { recoveryCodes } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Replaces the account's recovery codes, which are shown only this time. Throws `NOT_IN_PERSON`, or
 * `SECOND_FACTOR_OFF` if the account has no second factor.
 */
export async function renewRecoveryCodes(
  ctx: AccountContext,
  { user }: { user: User },
): Promise<RecoveryCodes> {
  requireInPerson(ctx)
  if (user.secondFactor !== 'on') throw new AppError('SECOND_FACTOR_OFF')
  const { db, accountId } = ctx
  const { codes, hashes } = await issueRecoveryCodes(ctx)
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    insertIf(
      db,
      recoveryCodes,
      { accountId, hash: sql`value` },
      { from: sql`json_each(${JSON.stringify(hashes)})`, where: sql`true` },
    ),
    audit(ctx, 'account.recovery_codes_renewed', String(accountId), {
      after: { recoveryCodes: codes.length },
    }),
  ])
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'recovery-codes-renewed' })
  return { recoveryCodes: codes }
}
