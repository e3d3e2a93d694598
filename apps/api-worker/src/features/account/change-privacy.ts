import { type ChangePrivacy, isSameJson, type Privacy } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import { readPrivacy } from './read-privacy.ts'

/**
 * Changes how long the account keeps what it knows of visitors; its ledger begins at once to mask
 * and delete what is older. Throws `VALIDATION_FAILED` for more days than the plan has, or
 * `NOT_IN_PERSON`, as what is deleted does not come back.
 */
export async function changePrivacy({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: ChangePrivacy
}): Promise<Privacy> {
  const { db, accountId } = ctx
  assertInPerson(ctx)
  const before = await readPrivacy({ ctx })
  const {
    maskAddresses = before.maskAddresses,
    maskAfterDays = before.maskAfterDays,
    retentionDays = before.retentionDays,
  } = input
  const { maxRetentionDays } = before
  const after = { maskAddresses, maskAfterDays, retentionDays, maxRetentionDays }
  if (retentionDays > maxRetentionDays) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'retentionDays', code: 'too_large' }])
  }
  if (isSameJson(before, after)) return after
  await db.batch([
    db
      .update(accounts)
      .set({
        masksAddresses: maskAddresses,
        maskAddressesAfterDays: maskAfterDays,
        ...(input.retentionDays !== undefined && {
          keepVisitsDays: retentionDays === maxRetentionDays ? null : retentionDays,
        }),
      })
      .where(eq(accounts.id, accountId)),
    auditIfChanged(ctx, 'account.privacy_changed', String(accountId), { before, after }),
  ])
  const account = await readLedgerAccount({ ctx, input: { accountId } })
  await ctx.ledgerOf(accountId).setAccount(account)
  return after
}
