import type { WebhookType } from '@crivo/shared'

/** An event as stored until its deliveries are created. */
interface NewEvent {
  /** The event's id, unique in the ledger, which makes repeats idempotent. */
  readonly id: string
  readonly type: WebhookType
  readonly at: number
  readonly data: object
  /** When the event is delivered; by default immediately. */
  readonly openUntil?: number
}

/** Stores a complete event; a repeat changes nothing. */
export function noteEvent(sql: SqlStorage, { id, type, at, data, openUntil = at }: NewEvent): void {
  sql.exec(
    'insert into webhook_events values (?, ?, ?, ?, ?) on conflict do nothing',
    id,
    type,
    at,
    JSON.stringify(data),
    openUntil,
  )
}
