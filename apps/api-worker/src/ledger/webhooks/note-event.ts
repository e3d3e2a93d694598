import type { WebhookType } from '@crivo/shared'

/** An event as the ledger keeps it until its deliveries are made. */
interface NewEvent {
  /** Unique in the ledger: an event that comes again is the same. */
  readonly id: string
  readonly type: WebhookType
  readonly at: number
  readonly data: object
}

/** Keeps an event that is whole; one that is known already changes nothing. */
export function noteEvent(sql: SqlStorage, { id, type, at, data }: NewEvent): void {
  sql.exec(
    'insert into webhook_events values (?, ?, ?, ?, ?) on conflict do nothing',
    id,
    type,
    at,
    JSON.stringify(data),
    at,
  )
}
