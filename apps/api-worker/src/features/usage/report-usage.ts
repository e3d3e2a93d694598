import { MINUTE_MS } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { endSample } from '#core/accounts/samples.ts'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, accountUsage, requestDays, requestMinutes } from '#db/schema.ts'
import { toIsoDay } from '#platform/to-iso.ts'

export interface UsageReport {
  /** The all-time number of requests. */
  readonly total: number
  readonly periodStart: number
  readonly periodRequests: number
}

/**
 * Stores an account's request count from its ledger, for the admin statistics. The count is a
 * running total, so a repeated report adds nothing. Only the account's own visits cause reports,
 * the first one within seconds, so a report also ends the sample.
 */
export async function reportUsage(
  ctx: Context,
  { accountId, total, periodStart, periodRequests }: UsageReport & { accountId: number },
): Promise<void> {
  const { db, now } = ctx
  const minute = Math.floor(now() / MINUTE_MS)
  const day = toIsoDay(now())
  const before = sql`coalesce((select ${accountUsage.total} from ${accountUsage}
    where ${accountUsage.accountId} = ${accountId}), 0)`
  const requests = sql`${total} - ${before}`
  // The account may have been deleted in the meantime.
  const isThere = eq(accounts.id, accountId)
  const isMore = { from: sql`${accounts}`, where: sql`${isThere} and ${total} > ${before}` }
  await db.batch([
    insertIf(db, requestMinutes, { minute, requests }, isMore).onConflictDoUpdate({
      target: requestMinutes.minute,
      set: { requests: sql`${requestMinutes.requests} + excluded.requests` },
    }),
    insertIf(db, requestDays, { day, requests }, isMore).onConflictDoUpdate({
      target: requestDays.day,
      set: { requests: sql`${requestDays.requests} + excluded.requests` },
    }),
    insertIf(
      db,
      accountUsage,
      { accountId: accounts.id, total, periodStart, periodRequests },
      { from: sql`${accounts}`, where: isThere },
    ).onConflictDoUpdate({
      target: accountUsage.accountId,
      set: {
        total: sql`max(${accountUsage.total}, excluded.total)`,
        periodStart,
        periodRequests,
      },
    }),
  ])
  await endSample(ctx, { accountId })
}
