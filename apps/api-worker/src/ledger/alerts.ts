import type { ALERT_KINDS, Alert } from '@crivo/shared'
import { DAY_MS } from './time.ts'
import type { LedgerAlert } from './types.ts'

const MOST_LISTED = 100
/** Beyond a billing period, so that one is not raised twice within it. */
const KEPT_MS = 90 * DAY_MS
const MOST_KEPT = 1_000

type AlertKind = (typeof ALERT_KINDS)[number]
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

/** Adds an alert. */
export function raiseAlert(sql: SqlStorage, { kind, at, subject, campaignId }: NewAlert): void {
  sql.exec(
    'insert into alerts (kind, at, subject, campaignId) values (?, ?, ?, ?)',
    kind,
    at,
    subject,
    campaignId,
  )
}

/** Whether there is an alert of this kind about this subject. */
export const hasAlert = (sql: SqlStorage, kind: AlertKind, subject: string): boolean =>
  sql.exec('select 1 from alerts where kind = ? and subject = ? limit 1', kind, subject).toArray()
    .length > 0

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

/** Deletes alerts that are old or too many; those that name an address go when addresses are masked. */
export function deleteOldAlerts(sql: SqlStorage, now: number, maskAfterDays: number): void {
  sql.exec('delete from alerts where at < ?', now - KEPT_MS)
  sql.exec(
    "delete from alerts where kind = 'repeated_access' and at < ?",
    now - maskAfterDays * DAY_MS,
  )
  sql.exec(
    `delete from alerts where kind = 'repeated_access'
      and id <= (select id from alerts order by id desc limit 1 offset ?)`,
    MOST_KEPT,
  )
}
