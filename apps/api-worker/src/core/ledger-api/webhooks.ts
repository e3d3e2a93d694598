import type { DeliveriesQuery, WebhookType } from '@crivo/shared'

export interface LogInput extends DeliveriesQuery {
  readonly accountId: number
  readonly webhookId: number
}

export interface ReplayInput {
  readonly webhookId: number
  /** `null` replays all failed deliveries. */
  readonly deliveryId: number | null
}

/** An event as the control plane stored it with the change it reports. */
export interface StoredEvent {
  /** The event's id, unique in the database. */
  readonly id: number
  readonly type: WebhookType
  readonly at: number
  /** The event's data as JSON. */
  readonly data: string
}
