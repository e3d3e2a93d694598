import { raiseOnce } from './alerts.ts'
import { countedDays } from './counted-days.ts'
import { readState, writeState } from './state.ts'
import type { LedgerAccount } from './types.ts'

/** What a SQLite Durable Object holds (developers.cloudflare.com/durable-objects/platform/limits). */
const MOST_BYTES = 10_000_000_000
const ALERT_SHARE = 0.8
const FULL_SHARE = 0.95

/** Whether so little room is left that it has to be looked at often. */
export const isAlmostFull = (bytes: number): boolean => bytes > MOST_BYTES * ALERT_SHARE

/**
 * Alerts the account, once in a period, when its ledger is almost full. When it is full the
 * oldest day is given up, before the plan's time: a full ledger could take no visit any more.
 */
export function keepRoom(
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

/** The first day that there was room for, of those that the plan would keep. */
export const keptFrom = (sql: SqlStorage): number => Number(readState(sql, 'keptFrom') ?? 0)
