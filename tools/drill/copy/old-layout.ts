import { randomFillSync } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type EncodedColumn, encodeColumn } from '@crivo/segments'
import { DAY_MS } from '@crivo/shared'
import { createVisits } from '#apps/api-worker/bench/visits.ts'
import { toCells, VISIT_SCHEMA } from '#apps/api-worker/src/ledger/visit-columns/visit-schema.ts'

/** The number of segments in the drill's ledger. */
export const SEGMENTS = 300
/** The number of visits in each segment. */
export const SEGMENT_VISITS = 16_384
const ID_BYTES = 16
const STEP_MS = Math.floor(DAY_MS / SEGMENT_VISITS) - 1

/**
 * Fills a ledger, whose tables are those of a release before the copy, with full segments, the same
 * number for each day. Each visit has its own ID and time; other columns repeat.
 */
export function fillOldLedger(file: string, seed: number, days: readonly number[]): void {
  const columns = encodeOne(seed)
  const database = new DatabaseSync(file)
  database.exec('begin')
  const row = database.prepare(
    'insert into segments (id, day, "from", "to", count, maskedAt) values (?, ?, ?, ?, ?, 1)',
  )
  const all = Array.from({ length: SEGMENTS }, (_, index) => {
    const day = days[index % days.length] ?? 0
    const times = timesOf(day * DAY_MS + Math.floor(index / days.length))
    const [from = 0, to = 0] = [times[0], times.at(-1)]
    row.run(index + 1, day, from, to, SEGMENT_VISITS)
    return { segment: index + 1, times }
  })
  const insert = database.prepare('insert into segment_columns values (?, ?, ?, ?)')
  const insertSet = database.prepare('insert into segment_sets values (?, ?, ?)')
  // In the order of the key, so that pages are written once.
  for (const column of columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const { segment, times } of all) {
      const { name, statistics, bytes, membership } = ownColumn(column, times)
      insert.run(name, segment, JSON.stringify(statistics), bytes)
      if (membership !== null) insertSet.run(name, segment, membership)
    }
  }
  database.exec('commit')
  database.close()
}

const timesOf = (from: number): number[] =>
  Array.from({ length: SEGMENT_VISITS }, (_, index) => from + index * STEP_MS)

function encodeOne(seed: number): readonly EncodedColumn[] {
  const visits = timesOf(0).map(createVisits(seed))
  return VISIT_SCHEMA.map((spec) => encodeColumn(spec, toCells(visits, spec.name))).filter(
    ({ statistics }) => statistics.nulls < SEGMENT_VISITS,
  )
}

function ownColumn(column: EncodedColumn, times: readonly number[]): EncodedColumn {
  const spec = VISIT_SCHEMA.find(({ name }) => name === column.name)
  if (spec === undefined) throw new Error(`No column is called ${column.name}`)
  if (column.name === 'at') return encodeColumn(spec, times)
  if (column.name !== 'id') return column
  const ids = randomFillSync(new Uint8Array(SEGMENT_VISITS * ID_BYTES))
  const idAt = (row: number) => ids.subarray(row * ID_BYTES, (row + 1) * ID_BYTES)
  return encodeColumn(
    spec,
    times.map((_, row) => idAt(row)),
  )
}
