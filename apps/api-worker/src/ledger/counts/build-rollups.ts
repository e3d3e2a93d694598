import { cellAt, selectRows } from '@crivo/segments'
import { DAY_MS, HOUR_MS, type SourceDimension } from '@crivo/shared'
import { runQuery } from '../archive/run-query.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { runPass } from '../segments/archived-columns.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import type { TimeSpan } from '../storage/time.ts'
import { readVisitReports } from '../visit-reports/stored-visit-reports.ts'
import {
  type AfterColumns,
  addRows,
  addTo,
  COUNTED,
  type CountKey,
  type Sums,
} from './count-visits.ts'
import { openCountedChunks } from './counted-chunks.ts'
import { readAfter } from './read-after.ts'
import { DAYS_A_WEEK, type Unit } from './rollup-units.ts'
import { foldRest, type RolledUp, readRollups, writeRollup } from './rollups.ts'

/** Returns the first day before `today` to build or rebuild; `null` if there is none. */
export const nextDayToBuild = (sql: SqlStorage, today: number): number | null =>
  sql
    .exec<{ day: number | null }>(
      'select min(number) as day from open_days where number < ?',
      today,
    )
    .one().day

/** Returns the grouping of visits by a dimension. */
export function keyOfDimension(dimension: RolledUp | SourceDimension): CountKey | null {
  if (dimension === 'total') return null
  if (dimension === 'hour') return { column: 'at', keyOf: (at) => Math.floor(at / HOUR_MS) }
  return { column: dimension === 'campaign' ? 'campaignId' : dimension }
}

/**
 * The maximum number of a day's values per campaign in memory; beyond it, the values with the
 * fewest visits are counted together.
 */
const MOST_VALUES = 20_000

interface Building {
  readonly now: number
  readonly turn: () => Promise<void>
  readonly archive: VisitArchive | null
}

/** The counts of a unit by dimension and campaign. */
type Built = Map<RolledUp, Map<number, Sums>>

/**
 * Builds a day's counts from its visits; queries read them from then on. Yields after each chunk;
 * if visits of the day arrive meanwhile, the day stays open.
 */
export async function buildDay(
  storage: DurableObjectStorage,
  day: number,
  { now, turn, archive }: Building,
): Promise<void> {
  const { sql } = storage
  const span = { from: day * DAY_MS, to: (day + 1) * DAY_MS }
  const open = () => runPass(new Set(), () => openCountedChunks(sql, span, now)).value
  const chunks = open()
  const reports = readVisitReports(sql, span.from, span.to - 1).size
  const built: Built = new Map()
  for (const chunk of chunks) {
    await runQuery(sql, archive, () => readOrSetAside(sql, chunk, () => readCounted(chunk)))
    readOrSetAside(sql, chunk, () => addChunk(built, chunk, span, readAfter(sql, chunk)))
    await turn()
  }
  storage.transactionSync(() => {
    writeUnit(sql, 'days', day, built)
    const after = open()
    const hasMore = visitsIn(after, span) !== visitsIn(chunks, span)
    if (hasMore || readVisitReports(sql, span.from, span.to - 1).size !== reports) return
    sql.exec('delete from open_days where number = ?', day)
  })
}

/** Reads the columns of all counts, including archived ones. */
function readCounted(chunk: VisitChunk): void {
  for (const dimension of COUNTED) chunk.column(keyOfDimension(dimension)?.column ?? 'reason')
  for (const name of ['id', 'campaignId', 'action', 'failure']) chunk.column(name)
}

function addChunk(
  built: Built,
  chunk: VisitChunk,
  span: TimeSpan,
  after: AfterColumns | null,
): void {
  // Damaged columns are found before anything is counted.
  readCounted(chunk)
  const campaigns = chunk.column('campaignId')
  const rows = rowsWithin(chunk, span)
  const byCampaign = Map.groupBy(rows, (row) => campaigns.codes[row] ?? 0)
  addDimension(built, 'campaign', 0, chunk, { rows, after })
  for (const dimension of COUNTED) {
    addDimension(built, dimension, 0, chunk, { rows, after })
    for (const [code, own] of byCampaign) {
      addDimension(built, dimension, Number(cellAt(campaigns, code)), chunk, { rows: own, after })
    }
  }
}

function addDimension(
  built: Built,
  dimension: RolledUp,
  campaignId: number,
  chunk: VisitChunk,
  { rows, after }: { rows: ArrayLike<number> & Iterable<number>; after: AfterColumns | null },
): void {
  const sums = sumsOf(built, dimension, campaignId)
  addRows(sums, chunk, rows, keyOfDimension(dimension), after)
  if (sums.size > MOST_VALUES) foldRest(sums, MOST_VALUES / 2)
}

function sumsOf(built: Built, dimension: RolledUp, campaignId: number): Sums {
  const campaigns = built.get(dimension) ?? new Map<number, Sums>()
  built.set(dimension, campaigns)
  const sums: Sums = campaigns.get(campaignId) ?? new Map()
  campaigns.set(campaignId, sums)
  return sums
}

/** A segment has visits of one day only. */
const rowsWithin = (chunk: VisitChunk, { from, to }: TimeSpan): Uint16Array =>
  selectRows(chunk, chunk.segment === null ? [{ column: 'at', is: 'range', from, below: to }] : [])

/**
 * Returns the number of visits that chunks contain within a span; damaged chunks count as empty.
 */
const visitsIn = (chunks: readonly VisitChunk[], span: TimeSpan): number =>
  chunks.reduce((sum, chunk) => {
    const { weights } = chunk
    if (weights !== undefined) return sum + weights.reduce((all, each) => all + each, 0)
    return sum + (chunk.segment === null ? rowsWithin(chunk, span).length : chunk.rows)
  }, 0)

/** Stores a unit's counts, replacing the previous ones, which may have different values. */
function writeUnit(sql: SqlStorage, table: Unit['table'], number: number, built: Built): void {
  deleteUnit(sql, table, number)
  for (const [dimension, campaigns] of built) {
    for (const [campaignId, sums] of campaigns) {
      writeRollup(sql, table, { dimension, campaignId, number }, sums)
    }
  }
}

/** Deletes the counts of a day or week. */
export function deleteUnit(sql: SqlStorage, table: Unit['table'], number: number): void {
  const campaigns = '(select 0 union select campaignId from campaign_totals)'
  for (const dimension of [...COUNTED, 'campaign']) {
    sql.exec(
      `delete from ${table} where dimension = ? and campaignId in ${campaigns} and number = ?`,
      dimension,
      number,
    )
  }
}

/** Returns the first week from `first` on that needs building and whose days are all built. */
export const nextWeekToBuild = (sql: SqlStorage, first: number, today: number): number | null =>
  sql
    .exec<{ week: number | null }>(
      `select min(number) as week from open_weeks w
        where number >= ?1 and (number + 1) * ${DAYS_A_WEEK} <= ?2 and not exists (
          select 1 from open_days d
          where d.number >= w.number * ${DAYS_A_WEEK} and d.number < (w.number + 1) * ${DAYS_A_WEEK}
        )`,
      first,
      today,
    )
    .one().week

/** Builds a week's counts from its days. The caller holds the transaction. */
export function buildWeek(sql: SqlStorage, week: number): void {
  const built: Built = new Map()
  const ids = sql
    .exec<{ campaignId: number }>('select campaignId from campaign_totals union select 0')
    .toArray()
  const days = { from: week * DAYS_A_WEEK, to: (week + 1) * DAYS_A_WEEK }
  for (const { campaignId } of ids) {
    // A week has no hours: hourly series are read by day.
    for (const dimension of [...COUNTED, 'campaign' as const]) {
      if (dimension === 'hour') continue
      for (const { value, counts } of readRollups(sql, 'days', {
        dimension,
        campaignId,
        ...days,
      })) {
        addTo(sumsOf(built, dimension, campaignId), value, counts)
      }
    }
  }
  writeUnit(sql, 'weeks', week, built)
  sql.exec('delete from open_weeks where number = ?', week)
}
