import {
  asParameters,
  CONVERSION_STATUSES,
  fromKeys,
  HOUR_MS,
  readVisitSource,
  SOURCE_DIMENSIONS,
  type SourceParameters,
  type VisitSource,
} from '@crivo/shared'
import type {
  ConversionAmount,
  ConversionFilter,
  ConversionKey,
  ConversionSpan,
  ConversionSum,
  ListConversionsInput,
  ListedConversions,
  StoredConversion,
  SumConversionsInput,
} from '#core/ledger-api/conversions.ts'
import { toIsoDay } from '#platform/to-iso.ts'

interface Row extends Omit<StoredConversion, 'isInvalid'> {
  readonly [column: string]: SqlStorageValue
  readonly isInvalid: number
  readonly changes: number
  readonly token: string | null
}

/**
 * Conversions of newer visits are hidden: a customer's page could report one per visit and see at
 * once which visitor is a reviewer.
 */
export const REVEALED_AFTER_MS = HOUR_MS
/** Filter value for visits whose value is unknown. */
const UNKNOWN = '(unknown)'
/** The number of rows read at once while a filter by source is applied to them. */
const READ_AT_ONCE = 500

const ALL: ConversionSpan = { from: 0, to: Number.MAX_SAFE_INTEGER, by: 'report' }

/** Returns conditions on the table's columns; reviewers' conversions never match. */
function whereOf(
  { from, to, by }: ConversionSpan,
  { campaignId, status, currency, visitId, isInvalid, isWaiting }: ConversionFilter,
  now: number,
) {
  const at = by === 'visit' ? 'visitAt' : 'at'
  const conditions: [text: string, value: SqlStorageValue | undefined][] = [
    [`${at} >= ?`, from],
    [`${at} < ?`, to],
    ['visitAt <= ?', now - REVEALED_AFTER_MS],
    ['campaignId = ?', campaignId],
    ['status = ?', status],
    ['currency = ?', currency],
    ['visitId = ?', visitId],
    ['isInvalid = ?', isInvalid === undefined ? undefined : Number(isInvalid)],
    ['(class is null) = ?', isWaiting === undefined ? undefined : Number(isWaiting)],
  ]
  const given = conditions.flatMap(([text, value]) =>
    value === undefined ? [] : [{ text, value }],
  )
  const texts = ["class is not 'verified'", ...given.map(({ text }) => text)]
  return { where: texts.join(' and '), values: given.map(({ value }) => value) }
}

/** Returns a function that reads the sources of rows, each distinct one once. */
function sourceReader(parameters?: SourceParameters): (row: Row) => VisitSource {
  const known = new Map<string, VisitSource>()
  return ({ parameters: text, referrer }) => {
    const key = `${referrer}\n${text}`
    const source =
      known.get(key) ?? readVisitSource(asParameters(JSON.parse(text)), referrer, parameters)
    known.set(key, source)
    return source
  }
}

/** Returns a function that checks whether a row's source matches a filter. */
function matcher(filter: ConversionFilter, sourceOf: (row: Row) => VisitSource) {
  const wanted = SOURCE_DIMENSIONS.flatMap((dimension) => {
    const value = filter[dimension]
    return value === undefined ? [] : [{ dimension, value: value === UNKNOWN ? null : value }]
  })
  return (row: Row) =>
    wanted.every(({ dimension, value }) => (sourceOf(row)[dimension] ?? null) === value)
}

function keyOf(row: Row, groupBy: ConversionKey | null, sourceOf: (row: Row) => VisitSource) {
  if (groupBy === null) return null
  if (groupBy === 'campaign') return String(row.campaignId)
  if (groupBy === 'country' || groupBy === 'referrer') return row[groupBy]
  return sourceOf(row)[groupBy]
}

/**
 * Returns the conversions of a span by key, currency, day and validity of their visits. Omits
 * conversions waiting for their visit, which have no source yet.
 */
export function sumConversions(
  sql: SqlStorage,
  { span, filter = {}, groupBy, parameters }: SumConversionsInput,
  now: number,
): ConversionSum[] {
  const { where, values } = whereOf(span, filter, now)
  const sourceOf = sourceReader(parameters)
  const isWanted = matcher(filter, sourceOf)
  const sums = new Map<string, Omit<ConversionSum, 'amounts'> & { amounts: Amounts }>()
  for (const row of sql.exec<Row>(
    `select * from conversions where ${where} and class is not null order by id`,
    ...values,
  )) {
    if (!isWanted(row)) continue
    const { currency, status, payoutMicros } = row
    const isInvalid = row.isInvalid !== 0
    const at = span.by === 'visit' ? row.visitAt : row.at
    const day = toIsoDay(at)
    const key = keyOf(row, groupBy, sourceOf)
    const name = JSON.stringify([key, currency, day, isInvalid])
    const sum = sums.get(name) ?? { key, currency, day, isInvalid, amounts: noAmounts() }
    sum.amounts[status].count += 1
    sum.amounts[status].micros += payoutMicros
    sums.set(name, sum)
  }
  return [...sums.values()]
}

type Amounts = Record<
  (typeof CONVERSION_STATUSES)[number],
  { -readonly [K in keyof ConversionAmount]: ConversionAmount[K] }
>

const noAmounts = (): Amounts => fromKeys(CONVERSION_STATUSES, () => ({ count: 0, micros: 0 }))

/** Lists conversions, latest first; a conversion waiting for its visit has no source. */
export function listConversions(
  sql: SqlStorage,
  { span, filter, parameters, cursor, limit }: ListConversionsInput,
  now: number,
): ListedConversions {
  const { where, values } = whereOf(span ?? ALL, filter, now)
  const isWanted = matcher(filter, sourceReader(parameters))
  const found: StoredConversion[] = []
  let before = cursor ?? Number.MAX_SAFE_INTEGER
  while (found.length <= limit) {
    const rows = sql
      .exec<Row>(
        `select * from conversions where ${where} and id < ? order by id desc limit ?`,
        ...values,
        before,
        READ_AT_ONCE,
      )
      .toArray()
    found.push(...rows.filter(isWanted).map(toStored))
    before = rows.at(-1)?.id ?? 0
    if (rows.length < READ_AT_ONCE) break
  }
  const conversions = found.slice(0, limit)
  return { conversions, cursor: found.length > limit ? (conversions.at(-1)?.id ?? null) : null }
}

const toStored = ({ isInvalid, ...row }: Row): StoredConversion => ({
  id: row.id,
  campaignId: row.campaignId,
  transactionId: row.transactionId,
  visitId: row.visitId,
  visitAt: row.visitAt,
  at: row.at,
  changedAt: row.changedAt,
  status: row.status,
  payoutMicros: row.payoutMicros,
  currency: row.currency,
  class: row.class,
  isInvalid: isInvalid !== 0,
  parameters: row.parameters,
  referrer: row.referrer,
  country: row.country,
  clickId: row.clickId,
})

/**
 * Reads a conversion with the data that only its event needs; `null` if it does not exist or is a
 * reviewer's.
 */
export function readConversion(sql: SqlStorage, id: number) {
  const find = "select * from conversions where id = ? and class is not 'verified'"
  const [row] = sql.exec<Row>(find, id).toArray()
  if (row === undefined) return null
  const { changes, token } = row
  return { ...toStored(row), changes, token }
}
