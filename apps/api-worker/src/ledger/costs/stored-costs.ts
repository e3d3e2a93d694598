import { apportion, type CostKey, MOST_COSTS, SOURCE_DIMENSIONS } from '@crivo/shared'
import type {
  CostEntry,
  DeleteCostsInput,
  ListCostsInput,
  PutCostsInput,
  PutCostsResult,
  StoredCost,
} from '#core/ledger-api/costs.ts'

interface CostRow {
  readonly [column: string]: SqlStorageValue
  readonly day: number
  readonly campaignId: number
  readonly dimension: string
  readonly value: string
  readonly micros: number
  readonly currency: string
}

const EVERY_CAMPAIGN = 0

/** Returns a key as stored. */
const toKey = ({ campaignId, dimension, value }: CostKey) =>
  [campaignId ?? EVERY_CAMPAIGN, dimension ?? '', value ?? ''] as const

const toCost = ({ day, campaignId, dimension, value, micros, currency }: CostRow): StoredCost => ({
  day,
  campaignId: campaignId === EVERY_CAMPAIGN ? null : campaignId,
  dimension: SOURCE_DIMENSIONS.find((each) => each === dimension) ?? null,
  value: dimension === '' ? null : value,
  micros,
  currency,
})

/** Stores costs by day within a transaction. Never adds to an existing cost. */
export function putCosts(sql: SqlStorage, input: PutCostsInput): PutCostsResult {
  const { entries, replaces, isPartial } = input
  const conflicts = replaces ? [] : entries.flatMap((entry, index) => conflictOf(sql, entry, index))
  const none = { added: 0, replaced: 0, unchanged: 0, conflicts, isFull: false }
  if (conflicts.length > 0 && !isPartial) return none
  const refused = new Set(conflicts.map(({ index }) => index))
  const days = entries.filter((_, index) => !refused.has(index)).flatMap(daysOf)
  const changes = days.map((cost) => ({ cost, before: read(sql, cost) }))
  const fresh = changes.filter(({ before }) => before === null)
  const others = changes.filter(({ cost, before }) => before !== null && !isSame(before, cost))
  const { n } = sql.exec<{ n: number }>('select count(*) as n from costs').one()
  if (n + fresh.length > MOST_COSTS) return { ...none, isFull: true }
  for (const { cost } of [...fresh, ...others]) {
    const { day, micros, currency } = cost
    sql.exec(
      'insert or replace into costs values (?, ?, ?, ?, ?, ?)',
      ...[day, ...toKey(cost), micros, currency],
    )
  }
  return {
    added: fresh.length,
    replaced: others.length,
    unchanged: days.length - fresh.length - others.length,
    conflicts,
    isFull: false,
  }
}

/** Splits a cost over its days; the remaining micros go to the first days. */
function daysOf({ from, to, micros, ...rest }: CostEntry): StoredCost[] {
  const parts = apportion(micros, Array(to - from + 1).fill(1))
  return parts.map((part, index) => ({ ...rest, day: from + index, micros: part }))
}

function conflictOf(sql: SqlStorage, entry: CostEntry, index: number) {
  const other = daysOf(entry).find((cost) => {
    const before = read(sql, cost)
    return before !== null && !isSame(before, cost)
  })
  return other === undefined ? [] : [{ index, day: other.day }]
}

function read(sql: SqlStorage, cost: StoredCost): StoredCost | null {
  const [row] = sql
    .exec<CostRow>(
      'select * from costs where day = ? and campaignId = ? and dimension = ? and value = ?',
      ...[cost.day, ...toKey(cost)],
    )
    .toArray()
  return row === undefined ? null : toCost(row)
}

const isSame = (a: StoredCost, b: StoredCost): boolean =>
  a.micros === b.micros && a.currency === b.currency

const LAST_DAY = 100_000

/** Returns a page of costs, newest day first, and the total number. */
export function listCosts(
  sql: SqlStorage,
  { from, to, campaignId, offset, limit, after }: ListCostsInput,
): { costs: StoredCost[]; total: number } {
  const where = 'where day between ? and ? and (? is null or campaignId = ?)'
  const bindings = [from ?? 0, to ?? LAST_DAY, campaignId, campaignId]
  const { total } = sql
    .exec<{ total: number }>(`select count(*) as total from costs ${where}`, ...bindings)
    .one()
  const isLater = 'and (day < ? or day = ? and (campaignId, dimension, value) > (?, ?, ?))'
  const costs = sql
    .exec<CostRow>(
      `select * from costs ${where} ${after === undefined ? '' : isLater}
        order by day desc, campaignId, dimension, value limit ? offset ?`,
      ...bindings,
      ...(after === undefined ? [] : [after.day, after.day, ...toKey(after)]),
      ...[limit, offset],
    )
    .toArray()
    .map(toCost)
  return { costs, total }
}

/** Deletes the cost of a campaign's source on some days; returns the number of days with a cost. */
export const deleteCosts = (sql: SqlStorage, { from, to, ...key }: DeleteCostsInput): number =>
  sql.exec(
    `delete from costs where day between ? and ? and campaignId = ? and dimension = ? and value = ?`,
    ...[from, to, ...toKey(key)],
  ).rowsWritten

/** Deletes costs of days whose visits are deleted. */
export const deleteOldCosts = (sql: SqlStorage, firstDay: number): void => {
  sql.exec('delete from costs where day < ?', firstDay)
}
