import { readAccount } from '../state.ts'
import type { LedgerAlert } from '../types.ts'

/** Alerts within so long are one event: visitors can cause many. */
const WINDOW_MS = 5_000
const START = "insert into webhook_events values (?, 'alert.raised', ?, ?, ?)"
const ADD = "on conflict (id) do update set data = json_insert(data, '$.alerts[#]', json(?))"

/** Tells of an alert, if a webhook is called for alerts. */
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
