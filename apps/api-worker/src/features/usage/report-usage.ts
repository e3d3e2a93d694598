import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, accountUsage, requestMinutes } from '../../db/schema.ts'

const MINUTE_MS = 60_000

export interface UsageReport {
  /** Requests of all time. */
  readonly total: number
  readonly periodStart: number
  readonly periodRequests: number
}

/**
 * Takes an account's number of requests from its ledger, for what the administration counts of
 * all accounts. The number is a total, so that a report that comes twice adds nothing.
 */
export async function reportUsage({
  ctx: { db, now },
  input: { accountId, total, periodStart, periodRequests },
}: {
  ctx: Context
  input: UsageReport & { accountId: number }
}): Promise<void> {
  const minute = Math.floor(now() / MINUTE_MS)
  const before = sql`coalesce((select ${accountUsage.total} from ${accountUsage}
    where ${accountUsage.accountId} = ${accountId}), 0)`
  await db.batch([
    db
      .insert(requestMinutes)
      .select(sql`select ${minute}, ${total} - ${before} where ${total} > ${before}`)
      .onConflictDoUpdate({
        target: requestMinutes.minute,
        set: { requests: sql`${requestMinutes.requests} + excluded.requests` },
      }),
    db
      .insert(accountUsage)
      // An account that has left in the meantime is no error.
      .select(
        sql`select id, ${total}, ${periodStart}, ${periodRequests} from ${accounts}
            where id = ${accountId}`,
      )
      .onConflictDoUpdate({
        target: accountUsage.accountId,
        set: {
          total: sql`max(${accountUsage.total}, excluded.total)`,
          periodStart,
          periodRequests,
        },
      }),
  ])
}
