import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { countedDays } from '../counts/counted-days.ts'
import { raiseOnce } from '../findings/alerts.ts'
import { readState, writeState } from '../storage/state.ts'

/**
 * The storage limit of a SQLite Durable Object
 * (developers.cloudflare.com/durable-objects/platform/limits).
 */
const MOST_BYTES = 10_000_000_000
const ALERT_SHARE = 0.8
const FULL_SHARE = 0.95

/** Returns whether storage is full enough to need frequent checks. */
export const isAlmostFull = (bytes: number): boolean => bytes > MOST_BYTES * ALERT_SHARE

/**
 * Alerts the account once per period when its ledger is almost full. When it is full, deletes the
 * oldest day before its retention period ends, because a full ledger cannot store visits.
 */
export function enforceStorageLimit(
  sql: SqlStorage,
  {
    account,
    bytes,
    now,
    today,
  }: {
    readonly account: LedgerAccount
    readonly bytes: number
    readonly now: number
    readonly today: number
  },
): void {
  if (!isAlmostFull(bytes)) return
  const subject = new Date(account.period.start).toISOString()
  raiseOnce(sql, { kind: 'storage_80', at: now, subject, campaignId: null })
  const oldest = countedDays(sql)?.from
  if (bytes <= MOST_BYTES * FULL_SHARE || oldest === undefined || oldest >= today) return
  writeState(sql, 'keptFrom', String(Math.max(oldest + 1, keptFrom(sql))))
}

/** Returns the first day to keep so that the ledger fits into storage; 0 if all days fit. */
export const keptFrom = (sql: SqlStorage): number => Number(readState(sql, 'keptFrom') ?? 0)
