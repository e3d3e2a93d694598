import { cellsOf, columnOfCells, type DecodedColumn } from '@crivo/segments'
import { DAY_MS, HOUR_MS, type VisitRow } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { maskAddress } from '../storage/mask-address.ts'
import { readAccount, readState, writeState } from '../storage/state.ts'
import { spanOf, type VisitColumns, withAddresses } from '../visit-columns/visit-columns.ts'

/**
 * Returns the time before which an account's visits are masked, even if its current setting would
 * keep IP addresses longer.
 */
export const maskBefore = (
  sql: SqlStorage,
  { maskAfterDays }: LedgerAccount,
  now: number,
): number => Math.max(maskedUntil(sql), maskAfterDays === null ? 0 : now - maskAfterDays * DAY_MS)

/** Returns the same time, based on the account's last settings. */
export function readMaskBefore(sql: SqlStorage, now: number): number {
  const account = readAccount(sql)
  return account === null ? 0 : maskBefore(sql, account, now)
}

const maskedUntil = (sql: SqlStorage): number => Number(readState(sql, 'maskedUntil') ?? 0)

/**
 * Remembers that visits before a time are masked. Stores an advance of less than an hour only if a
 * visit was rewritten.
 */
export function writeMaskedUntil(sql: SqlStorage, until: number, isRewritten = false): void {
  const known = maskedUntil(sql)
  // Every alarm calls this, and the platform bills by the row.
  if (until >= known + (isRewritten ? 0 : HOUR_MS)) writeState(sql, 'maskedUntil', String(until))
}

/** Returns a visit, with its IP address masked if the visit is older than `before`. */
export function maskVisit(visit: VisitRow, before: number): VisitRow {
  if (visit.at >= before) return visit
  const clientIp = maskAddress(visit.clientIp)
  return clientIp === visit.clientIp ? visit : { ...visit, clientIp }
}

/** Returns visits, with the IP addresses masked of those older than `before`. */
export function maskVisits(visits: VisitColumns, before: number): VisitColumns {
  const span = spanOf(visits)
  if (span === null || span.first >= before) return visits
  return withAddresses(
    visits,
    maskAddresses(visits.column('clientIp'), visits.column('at'), before),
  )
}

/** Returns a column of IP addresses, masking those of visits before `before`. */
export function maskAddresses(
  addresses: DecodedColumn,
  times: DecodedColumn,
  before: number,
): DecodedColumn {
  const at = cellsOf(times)
  return columnOfCells(
    cellsOf(addresses).map((address, row) =>
      typeof address === 'string' && Number(at[row]) < before ? maskAddress(address) : address,
    ),
  )
}
