import { DAY_MS } from '@crivo/shared'
import type { ConversionCall, ListCallsInput, ListedCalls } from '#core/ledger-api/conversions.ts'

/** How long refused calls are listed; others are listed as long as their conversions. */
const REFUSED_KEPT_MS = 30 * DAY_MS
/** The maximum number of refused calls stored, because anyone with a key can make any number. */
const MOST_REFUSED = 1_000

/** Logs a reported conversion; the caller holds the transaction. */
export function logCall(sql: SqlStorage, call: Omit<ConversionCall, 'id' | 'at'>, now: number) {
  sql.exec(
    `insert into conversion_calls (at, way, conversionId, campaignId, transactionId, status, payout,
      currency, refused) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[now, call.way, call.conversionId, call.campaignId, call.transactionId],
    ...[call.status, call.payout, call.currency, call.refused],
  )
  if (call.refused !== null) deleteOldRefused(sql, now)
}

/** Deletes the log of calls that were refused too long ago, or before too many others. */
export function deleteOldRefused(sql: SqlStorage, now: number): void {
  sql.exec(
    `delete from conversion_calls where conversionId is null and (at < ? or id <= (
      select id from conversion_calls where conversionId is null order by id desc limit 1 offset ?))`,
    now - REFUSED_KEPT_MS,
    MOST_REFUSED,
  )
}

interface CallRow extends ConversionCall {
  readonly [column: string]: SqlStorageValue
}

/** Lists calls, latest first: all, those about a conversion, or the refused ones. */
export function listCalls(
  sql: SqlStorage,
  { conversionId, isRefused = false, cursor, limit }: ListCallsInput,
): ListedCalls {
  const rows = sql
    .exec<CallRow>(
      `select * from conversion_calls where id < ?1 and (?2 is null or conversionId = ?2)
        and (?3 = 0 or refused is not null) order by id desc limit ?4`,
      cursor ?? Number.MAX_SAFE_INTEGER,
      conversionId ?? null,
      isRefused ? 1 : 0,
      limit + 1,
    )
    .toArray()
  const calls = rows.slice(0, limit)
  return { calls, cursor: rows.length > limit ? (calls.at(-1)?.id ?? null) : null }
}
