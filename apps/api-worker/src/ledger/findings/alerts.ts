import { type Alert, type AlertKind, DAY_MS, dayOf } from '@crivo/shared'
import type { LedgerAlert, MailedAlert, ProposalAlertKind } from '#core/ledger-api/alerts.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { toIso } from '#platform/to-iso.ts'
import { readState, writeState } from '../storage/state.ts'
import { noteAlertEvent } from '../webhooks/note-alert.ts'
import { addToOutbox } from './hand-over.ts'

const MOST_LISTED = 100
/** Longer than a billing period, so that an alert is not raised twice within one. */
const KEPT_MS = 90 * DAY_MS
const MOST_KEPT = 1_000

type AlertRow = Pick<Alert, 'id' | 'kind' | 'subject' | 'campaignId'> & {
  readonly taken: string | null
  readonly at: number
  readonly readAt: number | null
}

interface NewAlert {
  readonly kind: AlertKind
  readonly at: number
  readonly subject: string
  readonly campaignId: number | null
  /** The visits that the alert is about. */
  readonly taken?: NonNullable<Alert['taken']>
  readonly isMailed?: boolean
}

/**
 * Adds an alert. Alerts that visitors can cause are deleted once they are no longer among the
 * latest ones.
 */
export function raiseAlert(
  sql: SqlStorage,
  { kind, at, subject, campaignId, taken, isMailed = true }: NewAlert,
): void {
  const insert =
    'insert into alerts (kind, at, subject, campaignId, taken) values (?, ?, ?, ?, ?) returning id'
  const { id } = sql
    .exec<{ id: number }>(
      insert,
      kind,
      at,
      subject,
      campaignId,
      taken === undefined ? null : JSON.stringify(taken),
    )
    .one()
  // Ids have no gaps, so no count is needed.
  sql.exec("delete from alerts where kind = 'repeated_access' and id <= ?", id - MOST_KEPT)
  noteAlertEvent(
    sql,
    { id, kind, at: new Date(at).toISOString(), subject, campaignId, ...(taken && { taken }) },
    at,
  )
  if (!isMailed) return
  // Rules define where their alerts are sent, and an email about failing emails would fail too.
  if (kind === 'alert_rule' || kind === 'mail_refused' || kind === 'mail_bounced') return
  const mailed = { kind, campaignId, ...(taken && { taken }) }
  // The recipients of an email about a proposal depend on the account's people.
  if (isOfProposal(kind)) return
  // Suspensions are limited, and each needs a person's decision.
  if (kind === 'rule_suspended') mail(sql, mailed)
  else mailOnceADay(sql, mailed, at)
}

const isOfProposal = (kind: AlertKind): kind is ProposalAlertKind =>
  kind === 'change_proposed' || kind === 'change_approved' || kind === 'change_declined'

/** Emails an alert unless one of its kind was emailed that day: visitors can cause many. */
function mailOnceADay(sql: SqlStorage, alert: MailedAlert, at: number): void {
  const key = `mailed.${alert.kind}`
  const day = String(dayOf(at))
  if (readState(sql, key) === day) return
  writeState(sql, key, day)
  mail(sql, alert)
}

const mail = (sql: SqlStorage, payload: MailedAlert): void =>
  addToOutbox(sql, { kind: 'alert', payload })

/**
 * Adds an alert unless the last one of its kind, or of `what` it is about, has the same cause;
 * returns whether it was added.
 */
export function raiseOnce(
  sql: SqlStorage,
  alert: NewAlert,
  occasion = alert.subject,
  what: string = alert.kind,
): boolean {
  const key = `raised.${what}`
  if (readState(sql, key) === occasion) return false
  writeState(sql, key, occasion)
  raiseAlert(sql, alert)
  return true
}

/** Alerts about visits lost by an edge: one alert a day, with their number as its subject. */
export function alertOfLost(sql: SqlStorage, lost: number, now: number): void {
  const today = dayOf(now) * DAY_MS
  const add = `update alerts set subject = cast(subject as integer) + cast(? as integer), readAt = null
    where kind = 'visits_lost' and at >= ?`
  if (sql.exec(add, lost, today).rowsWritten > 0) return
  raiseAlert(sql, { kind: 'visits_lost', at: now, subject: String(lost), campaignId: null })
}

/** Returns the latest alerts, newest first. */
export function listAlerts(sql: SqlStorage): LedgerAlert[] {
  return sql
    .exec<AlertRow>('select * from alerts order by id desc limit ?', MOST_LISTED)
    .toArray()
    .map(({ id, kind, at, subject, campaignId, readAt, taken }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      subject,
      campaignId,
      readAt: toIso(readAt),
      ...(taken !== null && { taken: JSON.parse(taken) }),
    }))
}

/** Marks alerts as read: the given ids, or all for `null`. */
export function markAlertsRead(sql: SqlStorage, ids: readonly number[] | null, now: number): void {
  const unread = 'update alerts set readAt = ? where readAt is null'
  if (ids === null) sql.exec(unread, now)
  else sql.exec(`${unread} and id in (select value from json_each(?))`, now, JSON.stringify(ids))
}

/** Deletes old alerts; those with an IP address are deleted when IP addresses are masked. */
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
