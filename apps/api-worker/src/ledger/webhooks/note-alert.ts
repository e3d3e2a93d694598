import { SECOND_MS } from '@crivo/shared'
import type { LedgerAlert } from '#core/ledger-api/alerts.ts'
import { readAccount } from '../storage/state.ts'

/** Alerts within this window become one event, because visitors can cause many. */
const WINDOW_MS = 5 * SECOND_MS
const START = "insert into webhook_events values (?, 'alert.raised', ?, ?, ?)"
const ADD = "on conflict (id) do update set data = json_insert(data, '$.alerts[#]', json(?))"

/** Adds an alert to the current event if a webhook subscribes to alerts. */
export function noteAlertEvent(
  sql: SqlStorage,
  alert: Omit<LedgerAlert, 'readAt'>,
  now: number,
): void {
  if (readAccount(sql)?.events.includes('alert.raised') !== true) return
  const end = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS
  const data = JSON.stringify({ alerts: [alert] })
  sql.exec(`${START} ${ADD}`, `alerts-${end}`, now, data, end, JSON.stringify(alert))
}
