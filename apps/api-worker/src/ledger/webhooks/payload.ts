import {
  MOST_VISITS_DELIVERED,
  VISIT_EVENTS,
  type WebhookEvent,
  type WebhookType,
} from '@crivo/shared'
import { toVisit } from '../../features/analytics/to-visit.ts'
import { READ_COLUMNS, readVisits } from '../visit-storage.ts'
import type { VisitWindow } from './note-visits.ts'

interface EventRow {
  readonly [column: string]: SqlStorageValue
  readonly type: string
  readonly at: number
  readonly data: string
}

/** The text that is posted for an event; `null` if the event is not stored any more. */
export function payloadOf(
  sql: SqlStorage,
  eventId: string,
  wanted: readonly WebhookEvent[],
): string | null {
  const find = 'select type, at, data from webhook_events where id = ?'
  const [row] = sql.exec<EventRow>(find, eventId).toArray()
  if (row === undefined) return null
  const stored: unknown = JSON.parse(row.data)
  const data = row.type === 'visit.batch' ? visitsOf(sql, stored as VisitWindow, wanted) : stored
  const timestamp = new Date(row.at).toISOString()
  return JSON.stringify({ type: row.type as WebhookType, timestamp, data })
}

/**
 * The visits as they are stored now: those that were masked since are masked here too, and
 * those that were deleted are left out, and counted.
 */
function visitsOf(sql: SqlStorage, { keys, counts }: VisitWindow, wanted: readonly WebhookEvent[]) {
  const query = `select ${READ_COLUMNS} from visits where at = ? and id = unhex(?)`
  const visits = keys
    .filter(({ event }) => wanted.includes(event))
    .slice(0, MOST_VISITS_DELIVERED)
    .flatMap(({ at, hex, event }) =>
      readVisits(sql, query, at, hex).map((row) => ({ event, ...toVisit(row) })),
    )
  const total = VISIT_EVENTS.filter((event) => wanted.includes(event))
    .map((event) => counts[event] ?? 0)
    .reduce((sum, count) => sum + count, 0)
  return { visits, omitted: total - visits.length }
}
