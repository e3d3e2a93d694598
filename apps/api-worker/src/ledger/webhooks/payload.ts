import {
  MOST_VISITS_DELIVERED,
  VISIT_EVENTS,
  type WebhookEvent,
  type WebhookType,
} from '@crivo/shared'
import { toVisit } from '#domain/visits/to-visit.ts'
import { findVisits } from '../queries/read-visit.ts'
import type { VisitWindow } from './note-visits.ts'

interface EventRow {
  readonly [column: string]: SqlStorageValue
  readonly type: string
  readonly at: number
  readonly data: string
}

/** Returns the payload of an event; `null` if the event was deleted. */
export function payloadOf(
  sql: SqlStorage,
  eventId: string,
  wanted: readonly WebhookEvent[],
  now: number,
): string | null {
  const find = 'select type, at, data from webhook_events where id = ?'
  const [row] = sql.exec<EventRow>(find, eventId).toArray()
  if (row === undefined) return null
  const stored: unknown = JSON.parse(row.data)
  const data =
    row.type === 'visit.batch' ? visitsOf(sql, stored as VisitWindow, wanted, now) : stored
  const timestamp = new Date(row.at).toISOString()
  return JSON.stringify({ type: row.type as WebhookType, timestamp, data })
}

/**
 * Returns the visits in their current state: masked ones stay masked, deleted ones are omitted and
 * counted.
 */
function visitsOf(
  sql: SqlStorage,
  { keys, counts }: VisitWindow,
  wanted: readonly WebhookEvent[],
  now: number,
) {
  const listed = keys.filter(({ event }) => wanted.includes(event)).slice(0, MOST_VISITS_DELIVERED)
  const found = findVisits(sql, listed, now)
  const visits = listed.flatMap(({ event }, index) => {
    const row = found[index] ?? null
    return row === null ? [] : [{ event, ...toVisit(row) }]
  })
  const total = VISIT_EVENTS.filter((event) => wanted.includes(event))
    .map((event) => counts[event] ?? 0)
    .reduce((sum, count) => sum + count, 0)
  return { visits, omitted: total - visits.length }
}
