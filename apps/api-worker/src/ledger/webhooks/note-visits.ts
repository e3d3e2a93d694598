import {
  MINUTE_MS,
  MOST_VISITS_DELIVERED,
  VISIT_EVENTS,
  type VisitEvent,
  type VisitValues,
} from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { keyOf } from '../storage/visit-cursor.ts'

/** The keys of a minute's visits, and the number of visits per event. */
export interface VisitMinute {
  readonly keys: { readonly at: number; readonly hex: string; readonly event: VisitEvent }[]
  readonly counts: Partial<Record<VisitEvent, number>>
}

interface Row {
  readonly [column: string]: SqlStorageValue
  readonly data: string
}

const visitEventOf = ({ action }: Pick<VisitValues, 'action'>): VisitEvent =>
  action === 'white' ? 'visit.filtered' : 'visit.allowed'

/**
 * Adds visits to the current minute if a webhook subscribes to them. Stores only as many per event
 * as are delivered, and counts the rest.
 */
export function noteVisitEvents(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  { events }: LedgerAccount,
  now: number,
): void {
  const wanted = VISIT_EVENTS.filter((event) => events.includes(event))
  const added = visits.filter((visit) => wanted.includes(visitEventOf(visit)))
  if (added.length === 0) return
  const end = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS
  const id = `visits-${end}`
  const [row] = sql.exec<Row>('select data from webhook_events where id = ?', id).toArray()
  const window: VisitMinute = row === undefined ? { keys: [], counts: {} } : JSON.parse(row.data)
  for (const visit of added) {
    const event = visitEventOf(visit)
    const count = (window.counts[event] ?? 0) + 1
    window.counts[event] = count
    if (count <= MOST_VISITS_DELIVERED) window.keys.push({ ...keyOf(visit), event })
  }
  const upsert = "insert or replace into webhook_events values (?, 'visit.batch', ?, ?, ?)"
  sql.exec(upsert, id, now, JSON.stringify(window), end)
}
