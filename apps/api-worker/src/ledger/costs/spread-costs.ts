import { dayOf, OTHER_VALUES, type SourceDimension, UNKNOWN_VALUE } from '@crivo/shared'
import type {
  CountedVisits,
  DayCostKey,
  SpreadCosts,
  SpreadCostsInput,
} from '#core/ledger-api/costs.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { COUNT_COLUMNS } from '../counts/count-visits.ts'
import { readAfter } from '../counts/read-after.ts'
import { MOST_SCANNED, startOf, takeSlice } from '../queries/scan-slices.ts'
import { conditionsOf } from '../queries/search-conditions.ts'
import { cellReader, type VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { withSources } from '../segments/source-columns.ts'
import type { TimeSpan } from '../storage/time.ts'
import { writeCursor } from '../storage/visit-cursor.ts'

/** People and bots: reviewers, assistants and unevaluated visits cost nothing. */
const PAID_CLASSES: ReadonlySet<string> = new Set(['pass', 'givt', 'sivt', 'policy'])
const AUTOMATED = COUNT_COLUMNS.indexOf('automated')

/**
 * The maximum number of values per call, because visitors can invent them; others are counted
 * together.
 */
const MOST_VALUES = 10_000

type Counted = { -readonly [K in keyof CountedVisits]: CountedVisits[K] }

interface Tally {
  readonly visits: number[]
  readonly cells: Map<string, Counted & { readonly cost: number; readonly key: string }>
  readonly groups: Map<string, Counted>
  overlapping: number
}

/**
 * Counts the visits that share each cost and, by value, the visits that match a search, newest
 * first; reads a limited number per call.
 */
export function spreadCosts(
  sql: SqlStorage,
  { search, by, costs }: SpreadCostsInput,
  now: number,
  mostValues = MOST_VALUES,
): SpreadCosts {
  const all = { from: search.from ?? 0, to: startOf(search).at }
  const { chunks, span, hasMore } = takeSlice(openChunks(sql, all, now), all, MOST_SCANNED)
  const index = indexOf(costs)
  const tally: Tally = {
    visits: costs.map(() => 0),
    cells: new Map(),
    groups: new Map(),
    overlapping: 0,
  }
  for (const stored of chunks) {
    const chunk = withSources(stored, search.parameters)
    readOrSetAside(sql, chunk, () => {
      const rows = readRows(sql, chunk, span, { search, by, index })
      for (const row of rows) addRow(tally, row, mostValues)
    })
  }
  return {
    visits: tally.visits,
    cells: [...tally.cells.values()],
    groups: [...tally.groups].map(([key, counted]) => ({ key, ...counted })),
    overlapping: tally.overlapping,
    cursor: hasMore ? writeCursor({ at: span.from, hex: '' }) : null,
  }
}

/** A visit's data for counting costs. */
interface CountedRow {
  readonly costs: readonly number[]
  /** `null` if the visit does not match. */
  readonly key: string | null
  readonly isInvalid: boolean
}

function addRow(tally: Tally, { costs, key: value, isInvalid }: CountedRow, most: number): void {
  for (const cost of costs) tally.visits[cost] = (tally.visits[cost] ?? 0) + 1
  if (value === null) return
  const isRoom = tally.groups.size < most || tally.groups.has(value)
  const key = isRoom ? value : OTHER_VALUES
  const add = (counted: Counted) => {
    counted.visits += 1
    if (isInvalid) counted.invalid += 1
  }
  const group = tally.groups.get(key) ?? { visits: 0, invalid: 0 }
  tally.groups.set(key, group)
  add(group)
  if (costs.length > 1) tally.overlapping += 1
  for (const cost of costs) {
    const id = `${cost} ${key}`
    const cell = tally.cells.get(id) ?? { cost, key, visits: 0, invalid: 0 }
    tally.cells.set(id, cell)
    add(cell)
  }
}

/** The positions of costs by day, campaign (0: all), dimension (empty: all visits) and value. */
type CostIndex = ReadonlyMap<
  number,
  ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>
>

function indexOf(costs: readonly DayCostKey[]): CostIndex {
  const days = new Map<number, Map<number, Map<string, Map<string, number>>>>()
  const within = <K, V>(map: Map<K, V>, key: K, none: V): V => {
    const found = map.get(key) ?? none
    map.set(key, found)
    return found
  }
  for (const [place, { day, campaignId, dimension, value }] of costs.entries()) {
    const campaigns = within(days, day, new Map())
    const dimensions = within(campaigns, campaignId ?? 0, new Map())
    within(dimensions, dimension ?? '', new Map()).set(value ?? '', place)
  }
  return days
}

interface Wanted extends Pick<SpreadCostsInput, 'search' | 'by'> {
  readonly index: CostIndex
}

/** Reads a chunk's visits before counting any, because damaged bytes may interrupt it. */
function readRows(
  sql: SqlStorage,
  chunk: VisitChunk,
  span: TimeSpan,
  { search, by, index }: Wanted,
): CountedRow[] {
  const rows = selectVisits(sql, chunk, span, [])
  if (rows.length === 0) return []
  const conditions = conditionsOf(search)
  const matching =
    conditions.length === 0 ? null : new Set(selectVisits(sql, chunk, span, conditions))
  const column = by === 'campaign' ? 'campaignId' : by
  chunk.load?.(['at', 'reason', 'campaignId', column])
  const reader = (name: string) => cellReader(chunk, name)
  const [at, reason, campaign, value] = [
    reader('at'),
    reader('reason'),
    reader('campaignId'),
    reader(column),
  ]
  const readers = new Map<string, ReturnType<typeof reader>>()
  const textOf = (dimension: string, row: number): string => {
    if (dimension === '') return ''
    const read = readers.get(dimension) ?? reader(dimension as SourceDimension)
    readers.set(dimension, read)
    return String(read(row) ?? UNKNOWN_VALUE)
  }
  const after = readAfter(sql, chunk)
  const read: CountedRow[] = []
  for (const row of rows) {
    const visitClass = classOf(String(reason(row) ?? ''))
    if (!PAID_CLASSES.has(visitClass)) continue
    const campaigns = index.get(dayOf(Number(at(row))))
    const costs: number[] = []
    for (const id of campaigns === undefined ? [] : [0, Number(campaign(row))]) {
      for (const [dimension, values] of campaigns?.get(id) ?? []) {
        const place = values.get(textOf(dimension, row))
        if (place !== undefined) costs.push(place)
      }
    }
    read.push({
      costs,
      key: matching === null || matching.has(row) ? String(value(row) ?? '') : null,
      isInvalid:
        visitClass === 'givt' ||
        visitClass === 'sivt' ||
        (visitClass === 'pass' && after?.[row] === AUTOMATED),
    })
  }
  return read
}
