import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { OTHER_VALUES } from '@crivo/shared'
import { addTo, type Counted, type CountNumbers, type Sums, visitsIn } from './count-visits.ts'
import type { Unit } from './rollup-units.ts'

/**
 * The maximum number of values counted individually per day or week, because visitors can invent
 * values.
 */
const MOST_OF_UNIT = 1_000

/** A dimension as stored in rollups; `campaign` only for all campaigns together. */
export type RolledUp = Counted | 'campaign'

/**
 * Counts of whole days or weeks, one row per dimension and campaign, where campaign 0 is the total;
 * and the open days or weeks, which are not fully counted.
 */
const createUnit = (table: Unit['table']) => [
  `create table ${table} (
    dimension text not null, campaignId integer not null, number integer not null,
    counts blob not null, primary key (dimension, campaignId, number)
  ) without rowid`,
  `create table if not exists open_${table} (number integer primary key)`,
]

export const ROLLUP_TABLES = [...createUnit('days'), ...createUnit('weeks')] as const

/** Stores the counts of a day or week: the most frequent values, and the rest merged into one. */
export function writeRollup(
  sql: SqlStorage,
  table: Unit['table'],
  { dimension, campaignId, number }: { dimension: RolledUp; campaignId: number; number: number },
  sums: Sums,
): void {
  // The account creates its campaigns, so none is merged into the others.
  if (dimension !== 'campaign' && sums.size > MOST_OF_UNIT) foldRest(sums, MOST_OF_UNIT)
  const entries = [...sums].map(([value, counts]) => [value, ...trimZeros(counts)])
  const insert = `insert or replace into ${table} values (?, ?, ?, ?)`
  sql.exec(insert, dimension, campaignId, number, deflateRawSync(JSON.stringify(entries)))
}

/** Reads counts of days or weeks; `to` is exclusive. */
export function* readRollups(
  sql: SqlStorage,
  table: Unit['table'],
  of: { dimension: RolledUp; campaignId: number; from: number; to: number },
): Generator<{ number: number; value: string; counts: CountNumbers }, void> {
  const rows = sql.exec<{ number: number; counts: ArrayBuffer }>(
    `select number, counts from ${table}
      where dimension = ? and campaignId = ? and number >= ? and number < ?`,
    of.dimension,
    of.campaignId,
    of.from,
    of.to,
  )
  for (const { number, counts: bytes } of rows) {
    const text = new TextDecoder().decode(inflateRawSync(bytes))
    const entries: [string, ...number[]][] = JSON.parse(text)
    for (const entry of entries) {
      yield { number, value: entry[0], counts: entry.slice(1) as CountNumbers }
    }
  }
}

/** Merges all but the most frequent values into one. */
export function foldRest(sums: Sums, most: number): void {
  const values = [...sums].filter(([value]) => value !== OTHER_VALUES)
  const sorted = values.sort(
    ([a, one], [b, other]) => visitsIn(other) - visitsIn(one) || (a < b ? -1 : 1),
  )
  for (const [value, counts] of sorted.slice(most - 1)) {
    sums.delete(value)
    addTo(sums, OTHER_VALUES, counts)
  }
}

/** Most counts end with zeros, which need not be stored. */
const trimZeros = (counts: CountNumbers): CountNumbers =>
  counts.slice(0, counts.findLastIndex((count) => count !== 0) + 1)
