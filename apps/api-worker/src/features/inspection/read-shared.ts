import { type SharedInspection, sha256Hex } from '@crivo/shared'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, inspections } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { sharedInspectionLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { timesOf } from './internal.ts'

/**
 * What a shared inspection found, for whoever has its link: nothing of the account it is of.
 * Throws `INSPECTION_NOT_FOUND`, also while the account is frozen, or `TOO_MANY_ATTEMPTS`.
 */
export async function readShared({
  ctx,
  input: { token },
}: {
  ctx: Context
  input: { token: string }
}): Promise<SharedInspection> {
  await claimAttempt(ctx, sharedInspectionLimits(ctx.address))
  const { url, verdict, found, createdAt, expiresAt } = inspections
  const row = await ctx.db
    .select({ url, verdict, found, createdAt, expiresAt })
    .from(inspections)
    .innerJoin(accounts, eq(accounts.id, inspections.accountId))
    .where(
      and(
        eq(inspections.shareHash, await sha256Hex(token)),
        gt(expiresAt, ctx.now()),
        eq(accounts.isFrozen, false),
        eq(accounts.isActive, true),
      ),
    )
    .get()
  if (row === undefined) throw new DomainError('INSPECTION_NOT_FOUND')
  return { ...row.found, url: row.url, verdict: row.verdict, ...timesOf(row) }
}
