import type { StoredEvent } from '#core/ledger-api/webhooks.ts'
import { noteEvent } from './note-event.ts'

/** Stores events; ignores duplicates, which arrive if an earlier response was lost. */
export function takeEvents(sql: SqlStorage, events: readonly StoredEvent[]): void {
  for (const { id, type, at, data } of events) {
    noteEvent(sql, { id: `event-${id}`, type, at, data: JSON.parse(data) })
  }
}
