import type { Alert, AlertKind } from '@crivo/shared'
import { addToOutbox } from './outbox.ts'
import { readState, writeState } from './state.ts'
import { DAY_MS, dayOf } from './time.ts'
import type { LedgerAccount, LedgerAlert } from './types.ts'
import { noteAlertEvent } from './webhooks/note-alert.ts'

const MOST_LISTED = 100
/** Beyond a billing period, so that one is not raised twice within it. */
const KEPT_MS = 90 * DAY_MS
const MOST_KEPT = 1_000

type AlertRow = Pick<Alert, 'id' | 'kind' | 'subject' | 'campaignId'> & {
  readonly at: number
  readonly readAt: number | null
}

interface NewAlert {
  readonly kind: AlertKind
  readonly at: number
  readonly subject: string
  readonly campaignId: number | null
}

/** Adds an alert; of those that visitors can cause, the oldest beyond a number give way. */
export function raiseAlert(sql: SqlStorage, { kind, at, subject, campaignId }: NewAlert): void {
  const insert =
    'insert into alerts (kind, at, subject, campaignId) values (?, ?, ?, ?) returning id'
  const { id } = sql.exec<{ id: number }>(insert, kind, at, subject, campaignId).one()
  // Ids have no gaps, so that nothing has to be counted.
  sql.exec("delete from alerts where kind = 'repeated_access' and id <= ?", id - MOST_KEPT)
  noteAlertEvent(sql, { id, kind, at: new Date(at).toISOString(), subject, campaignId }, at)
  mailOnceADay(sql, kind, at)
}

/** Has an alert mailed, unless one of its kind was that day: visitors can cause many. */
function mailOnceADay(sql: SqlStorage, kind: AlertKind, at: number): void {
  const key = `mailed.${kind}`
  const day = String(dayOf(at))
  if (readState(sql, key) === day) return
  writeState(sql, key, day)
  addToOutbox(sql, { kind: 'alert', payload: { kind } })
}

/** Adds an alert unless the last of its kind had the same occasion; gives whether it did. */
export function raiseOnce(sql: SqlStorage, alert: NewAlert, occasion = alert.subject): boolean {
  const key = `raised.${alert.kind}`
  if (readState(sql, key) === occasion) return false
  writeState(sql, key, occasion)
  raiseAlert(sql, alert)
  return true
}

/** Tells of visits that an edge has lost: one alert a day, with their number as its subject. */
export function alertOfLost(sql: SqlStorage, lost: number, now: number): void {
  const today = dayOf(now) * DAY_MS
  const add = `update alerts set subject = cast(subject as integer) + cast(? as integer), readAt = null
    where kind = 'visits_lost' and at >= ?`
  if (sql.exec(add, lost, today).rowsWritten > 0) return
  raiseAlert(sql, { kind: 'visits_lost', at: now, subject: String(lost), campaignId: null })
}

/** The latest alerts, newest first. */
export function listAlerts(sql: SqlStorage): LedgerAlert[] {
  return sql
    .exec<AlertRow>('select * from alerts order by id desc limit ?', MOST_LISTED)
    .toArray()
    .map(({ id, kind, at, subject, campaignId, readAt }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      subject,
      campaignId,
      readAt: readAt === null ? null : new Date(readAt).toISOString(),
    }))
}

/** Marks alerts as read: those of the ids, or all for `null`. */
export function markAlertsRead(sql: SqlStorage, ids: readonly number[] | null, now: number): void {
  const unread = 'update alerts set readAt = ? where readAt is null'
  if (ids === null) sql.exec(unread, now)
  else sql.exec(`${unread} and id in (select value from json_each(?))`, now, JSON.stringify(ids))
}

/** Deletes old alerts; those that name an address go when addresses are masked. */
export function deleteOldAlerts(
  sql: SqlStorage,
  now: number,
  { maskAfterDays }: LedgerAccount,
): void {
  sql.exec('delete from alerts where at < ?', now - KEPT_MS)
  if (maskAfterDays === null) return
  sql.exec(
    "delete from alerts where kind = 'repeated_access' and at < ?",
    now - maskAfterDays * DAY_MS,
  )
}
