import { maskAddress } from './mask-address.ts'
import { sliceEnd } from './slice-end.ts'
import { readState, writeState } from './state.ts'
import { DAY_MS } from './time.ts'
import type { LedgerAccount } from './types.ts'

interface AddressRow {
  readonly [column: string]: SqlStorageValue
  readonly at: number
  readonly id: string
  readonly clientIp: string | null
}

/** Until when visits are masked already, milliseconds. */
const maskedUntil = (sql: SqlStorage): number => Number(readState(sql, 'maskedUntil') ?? 0)

/** The time before which a visit that arrives is stored masked. */
export const maskBefore = (
  sql: SqlStorage,
  { maskAfterDays }: LedgerAccount,
  now: number,
): number => Math.max(maskedUntil(sql), maskAfterDays === null ? 0 : now - maskAfterDays * DAY_MS)

/** Masks the addresses of the next visits that are old enough; gives whether there are more. */
export function maskVisits(sql: SqlStorage, account: LedgerAccount, now: number): boolean {
  if (account.maskAfterDays === null) return false
  const to = now - account.maskAfterDays * DAY_MS
  const from = maskedUntil(sql)
  if (to <= from) return false
  const end = sliceEnd(sql, from, to)
  const rows = sql
    .exec<AddressRow>(
      'select at, lower(hex(id)) as id, clientIp from visits where at >= ? and at < ?',
      from,
      end,
    )
    .toArray()
  for (const { at, id, clientIp } of rows) {
    const masked = maskAddress(clientIp)
    if (masked === clientIp) continue
    sql.exec('update visits set clientIp = ? where at = ? and id = unhex(?)', masked, at, id)
  }
  writeState(sql, 'maskedUntil', String(end))
  return end < to
}
