import type { VisitRow } from '@crivo/shared'
import { addressOf } from '../ingest/watch-accesses.ts'
import { deleteOwnVisits } from '../own-visits/stored-own-visits.ts'
import { deletePersonReports } from '../person-reports/person-reports.ts'
import { deleteVisits } from '../segments/tail.ts'
import { maskAddress } from '../storage/mask-address.ts'
import { idToBytes } from '../visit-columns/visit-schema.ts'
import type { ErasureWork } from './erasure-work.ts'
import { noteErased } from './note-erased.ts'

/**
 * Erases the visits that are not in a segment: those in the tail, and our own visits. The caller
 * holds the transaction.
 */
export function eraseFromTail(sql: SqlStorage, work: ErasureWork): void {
  const { erasure, span } = work
  const { kind, subject } = erasure
  const isErased = ({ at, id, clientIp }: VisitRow) =>
    at >= span.from && at < span.to && subject === (kind === 'address' ? clientIp : id)
  const erased = [...deleteVisits(sql, isErased), ...deleteOwnVisits(sql, span, isErased)]
  noteErased(
    sql,
    work,
    erased.map(({ at, id }) => ({ at, id: idToBytes(id) })),
  )
}

/**
 * Deletes an IP address from everything but visits: counts of repeated access, alerts, visitors'
 * reports and stored events.
 */
export function forgetAddress(sql: SqlStorage, address: string): void {
  const subscriber = addressOf(address) ?? address
  sql.exec('delete from alerts where subject in (?, ?)', address, subscriber)
  sql.exec(
    `delete from outbox where kind = 'repeated_access' and payload ->> 'address' in (?, ?)`,
    address,
    subscriber,
  )
  sql.exec('delete from accesses where address = ?', subscriber)
  deletePersonReports(sql, { address })
  const masked = JSON.stringify(maskAddress(address))
  for (const text of new Set([address, subscriber].map((each) => JSON.stringify(each)))) {
    const replace =
      'update webhook_events set data = replace(data, ?1, ?2) where instr(data, ?1) > 0'
    sql.exec(replace, text, masked)
  }
}
