import { type SharedInspection, sha256Hex } from '@crivo/shared'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { timesOf, UNKNOWN } from '#core/inspections/inspection.ts'
import { sharedLinkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts, inspections } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns a shared inspection's result for its link, without revealing the account. Throws
 * `INSPECTION_NOT_FOUND`, including while the account is frozen, or `TOO_MANY_ATTEMPTS`.
 */
export async function readShared(
  ctx: Context,
  { token }: { token: string },
): Promise<SharedInspection> {
  await claimRateLimit(ctx, sharedLinkLimits(ctx.address))
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
  if (row === undefined) throw new AppError('INSPECTION_NOT_FOUND')
  return { ...UNKNOWN, ...row.found, url: row.url, verdict: row.verdict, ...timesOf(row) }
}
