import { formatMicros, HOUR_MS, hourOf, type VisitRow } from '@crivo/shared'
import type {
  ConversionCall,
  ConversionOutcome,
  ConversionReport,
} from '#core/ledger-api/conversions.ts'
import { attribute } from './attribute.ts'
import { logCall } from './log-calls.ts'
import { noteConversion } from './note-conversion.ts'
import { REVEALED_AFTER_MS } from './read-conversions.ts'

/** The maximum number of conversions waiting for their visits, which may arrive much later. */
const MOST_WAITING = 10_000
/** The maximum number of conversions of visits in this hour and the previous one. */
const MOST_RECENT = 100_000

interface Known {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly visitId: string | null
  readonly visitAt: number
  readonly status: string
  readonly payoutMicros: number
  readonly currency: string
}

/**
 * Stores a conversion once: repeating a report changes nothing, and a different report on the same
 * transaction corrects it. A conversion whose visit has not arrived waits for it. The caller holds
 * the transaction.
 */
export function storeConversion(
  sql: SqlStorage,
  report: ConversionReport,
  visit: VisitRow | null,
  now: number,
): ConversionOutcome {
  const { click, transactionId } = report
  const [known] = sql
    .exec<Known>(
      `select id, visitId, visitAt, status, payoutMicros, currency from conversions
        where campaignId = ? and transactionId = ?`,
      click.campaignId,
      transactionId,
    )
    .toArray()
  if (known !== undefined) return correct(sql, known, report, now)
  if (isFull(sql, now)) return refuse(sql, report, 'full', now)
  const { id } = sql
    .exec<{ id: number }>(
      `insert into conversions (campaignId, transactionId, visitId, visitAt, at, changedAt, status,
        payoutMicros, currency, class, token, clickId)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      ...[click.campaignId, transactionId, click.id, click.at, now, now],
      ...[report.status, report.payoutMicros, report.currency],
      ...(click.isReviewer ? ['verified', null, null] : [null, report.token, report.clickId]),
    )
    .one()
  log(sql, report, { conversionId: id }, now)
  if (visit !== null && !click.isReviewer) attribute(sql, id, visit, now)
  return 'stored'
}

function correct(
  sql: SqlStorage,
  known: Known,
  report: ConversionReport,
  now: number,
): ConversionOutcome {
  const { click, status, payoutMicros, currency } = report
  if (known.visitId !== click.id || known.visitAt !== click.at) {
    return refuse(sql, report, 'taken', now)
  }
  const isSame =
    known.status === status && known.payoutMicros === payoutMicros && known.currency === currency
  if (isSame) return 'unchanged'
  sql.exec(
    `update conversions set status = ?, payoutMicros = ?, currency = ?, changedAt = ?,
      changes = changes + 1 where id = ?`,
    ...[status, payoutMicros, currency, now, known.id],
  )
  log(sql, report, { conversionId: known.id }, now)
  noteConversion(sql, known.id, now)
  return 'corrected'
}

const REFUSALS = { taken: 'TRANSACTION_TAKEN', full: 'TOO_MANY_WAITING' } as const

function refuse(
  sql: SqlStorage,
  report: ConversionReport,
  outcome: 'taken' | 'full',
  now: number,
): ConversionOutcome {
  log(sql, report, { refused: REFUSALS[outcome] }, now)
  return outcome
}

/**
 * Returns whether no conversion can be added. Conversions of recent visits count whether they wait
 * or not, and by whole hours: a reviewer's never waits, and only its visit's hour is known, so a
 * single free place would reveal who is a reviewer.
 */
function isFull(sql: SqlStorage, now: number): boolean {
  const hidden = now - REVEALED_AFTER_MS
  const count = (where: string, at: number) =>
    sql.exec<{ n: number }>(`select count(*) as n from conversions where ${where}`, at).one().n
  return (
    count('class is null and visitAt <= ?', hidden) >= MOST_WAITING ||
    count('visitAt >= ?', hourOf(hidden) * HOUR_MS) >= MOST_RECENT
  )
}

function log(
  sql: SqlStorage,
  { click, way, transactionId, status, payoutMicros, currency }: ConversionReport,
  {
    conversionId = null,
    refused = null,
  }: Partial<Pick<ConversionCall, 'conversionId' | 'refused'>>,
  now: number,
): void {
  const { campaignId } = click
  const payout = formatMicros(payoutMicros)
  const call = { way, conversionId, campaignId, transactionId, status, payout, currency, refused }
  logCall(sql, call, now)
}
