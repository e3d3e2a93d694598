import type { WebhookRow } from '#core/webhooks/webhooks.ts'
import type { VisitMinute } from './note-visits.ts'

interface OpenEvent {
  readonly [column: string]: SqlStorageValue
  readonly id: string
  readonly type: string
  readonly data: string
}

const MOST_AT_ONCE = 100
const CLOSE = 'update webhook_events set openUntil = null where id = ?'
const DELIVER = `insert into webhook_deliveries (webhookId, eventId, createdAt, nextAt)
  values (?, ?, ?, ?) on conflict do nothing`

/** Creates the deliveries of complete events: one for each subscribed webhook. */
export function distribute(
  storage: DurableObjectStorage,
  webhooks: readonly WebhookRow[],
  now: number,
): void {
  const { sql } = storage
  const open = sql
    .exec<OpenEvent>(
      'select id, type, data from webhook_events where openUntil <= ? order by openUntil limit ?',
      now,
      MOST_AT_ONCE,
    )
    .toArray()
  storage.transactionSync(() => {
    for (const event of open) {
      const callers = webhooks.filter((each) => each.offReason === null && isFor(each, event))
      for (const { id } of callers) {
        sql.exec(DELIVER, id, event.id, now, now)
        sql.exec('insert into webhook_lanes (webhookId) values (?) on conflict do nothing', id)
      }
      // An event without subscribers is deleted.
      if (callers.length === 0) sql.exec('delete from webhook_events where id = ?', event.id)
      else sql.exec(CLOSE, event.id)
    }
  })
}

function isFor({ events, clickNetwork }: WebhookRow, { type, data }: OpenEvent): boolean {
  if (type === 'conversion.changed' && clickNetwork !== null) {
    return events.includes(type) && JSON.parse(data).clickNetwork === clickNetwork
  }
  if (type !== 'visit.batch') return events.some((event) => event === type)
  const { counts }: VisitMinute = JSON.parse(data)
  return events.some((event) => event in counts)
}
