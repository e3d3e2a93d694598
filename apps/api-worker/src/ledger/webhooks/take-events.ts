import type { WebhookType } from '@crivo/shared'
import { noteEvent } from './note-event.ts'

/** An event as the control plane stored it with what it tells of. */
export interface StoredEvent {
  /** Unique in the database. */
  readonly id: number
  readonly type: WebhookType
  readonly at: number
  /** JSON. */
  readonly data: string
}

/** Takes events over; one that comes again, as its sender was not told, is no new one. */
export function takeEvents(sql: SqlStorage, events: readonly StoredEvent[]): void {
  for (const { id, type, at, data } of events) {
    noteEvent(sql, { id: `event-${id}`, type, at, data: JSON.parse(data) })
  }
}
