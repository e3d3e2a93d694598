import { type ChangePrivacy, isSameJson, type Privacy } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { readPrivacy } from './read-privacy.ts'

/**
 * Changes the retention periods of visitor data; the ledger starts masking and deleting at once.
 * Throws `VALIDATION_FAILED` for more days than the plan allows, or `NOT_IN_PERSON`, because
 * deletion is irreversible.
 */
export async function changePrivacy(ctx: AccountContext, input: ChangePrivacy): Promise<Privacy> {
  const { db, accountId } = ctx
  requireInPerson(ctx)
  const before = await readPrivacy(ctx)
  const {
    maskAddresses = before.maskAddresses,
    maskAfterDays = before.maskAfterDays,
    retentionDays = before.retentionDays,
    shareErrors = before.shareErrors,
  } = input
  const { maxRetentionDays } = before
  const after = { maskAddresses, maskAfterDays, retentionDays, shareErrors, maxRetentionDays }
  if (retentionDays > maxRetentionDays) {
    throw new AppError('VALIDATION_FAILED', [
      { path: 'retentionDays', code: 'too_large', limit: maxRetentionDays },
    ])
  }
  if (isSameJson(before, after)) return after
  await db.batch([
    db
      .update(accounts)
      .set({
        // Another tab may change the other settings at the same time.
        masksAddresses: input.maskAddresses,
        maskAddressesAfterDays: input.maskAfterDays,
        sharesErrors: input.shareErrors,
        ...(input.retentionDays !== undefined && {
          keepVisitsDays: retentionDays === maxRetentionDays ? null : retentionDays,
        }),
      })
      .where(eq(accounts.id, accountId)),
    auditIfChanged(ctx, 'account.privacy_changed', String(accountId), { before, after }),
  ])
  return after
}
