import {
  type Conversion,
  MOST_VISITS_DELIVERED,
  type SourceParameters,
  VISIT_EVENTS,
  type WebhookEvent,
  type WebhookType,
} from '@crivo/shared'
import { conversionSource } from '#core/conversions/to-conversion.ts'
import { toVisit } from '#core/visits/to-visit.ts'
import { readConversion } from '../conversions/read-conversions.ts'
import { findVisits } from '../queries/read-visit.ts'
import type { VisitMinute } from './note-visits.ts'

interface EventRow {
  readonly [column: string]: SqlStorageValue
  readonly type: string
  readonly at: number
  readonly data: string
}

/** The events an account is subscribed to, and its source parameters. */
interface Wanted {
  readonly events: readonly WebhookEvent[]
  readonly parameters: SourceParameters
}

/** Returns the payload of an event; `null` if the event was deleted. */
export function payloadOf(
  sql: SqlStorage,
  eventId: string,
  wanted: Wanted,
  now: number,
): string | null {
  const find = 'select type, at, data from webhook_events where id = ?'
  const [row] = sql.exec<EventRow>(find, eventId).toArray()
  if (row === undefined) return null
  const stored: unknown = JSON.parse(row.data)
  const timestamp = new Date(row.at).toISOString()
  const data = dataOf(sql, { type: row.type, stored }, wanted, now)
  return JSON.stringify({ type: row.type as WebhookType, timestamp, data })
}

function dataOf(
  sql: SqlStorage,
  { type, stored }: { readonly type: string; readonly stored: unknown },
  wanted: Wanted,
  now: number,
): unknown {
  if (type === 'visit.batch') return visitsOf(sql, stored as VisitMinute, wanted, now)
  if (type !== 'conversion.changed') return stored
  const conversion = stored as Conversion
  const found = readConversion(sql, conversion.id)
  return found === null ? stored : { ...conversion, ...conversionSource(found, wanted.parameters) }
}

/**
 * Returns the visits in their current state: masked visits stay masked; deleted visits are omitted
 * and counted.
 */
function visitsOf(
  sql: SqlStorage,
  { keys, counts }: VisitMinute,
  { events, parameters }: Wanted,
  now: number,
) {
  const listed = keys.filter(({ event }) => events.includes(event)).slice(0, MOST_VISITS_DELIVERED)
  const found = findVisits(sql, listed, now)
  const visits = listed.flatMap(({ event }, index) => {
    const row = found[index] ?? null
    return row === null ? [] : [{ event, ...toVisit(row, parameters) }]
  })
  const total = VISIT_EVENTS.filter((event) => events.includes(event))
    .map((event) => counts[event] ?? 0)
    .reduce((sum, count) => sum + count, 0)
  return { visits, omitted: total - visits.length }
}
