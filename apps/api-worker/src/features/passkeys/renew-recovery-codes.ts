import type { RecoveryCodes, User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { recoveryCodes } from '#db/schema.ts'
import { audit } from '#domain/audit.ts'
import type { AccountContext } from '#domain/context.ts'
import { issueRecoveryCodes } from '#domain/identity/credentials/recovery-codes.ts'
import { requireInPerson } from '#domain/identity/require-in-person.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { DomainError } from '#platform/domain-error.ts'

/**
 * Replaces the account's recovery codes, which are shown only this time. Throws `NOT_IN_PERSON`, or
 * `SECOND_FACTOR_OFF` if the account has no second factor.
 */
export async function renewRecoveryCodes(
  ctx: AccountContext,
  { user }: { user: User },
): Promise<RecoveryCodes> {
  requireInPerson(ctx)
  if (user.secondFactor !== 'on') throw new DomainError('SECOND_FACTOR_OFF')
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
