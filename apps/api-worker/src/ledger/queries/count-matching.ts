import type { Runtime } from '@crivo/runtime'
import type { Condition } from '@crivo/segments'
import { SERIES_STEPS, type SeriesStep } from '@crivo/shared'
import {
  type CountedMatching,
  type MatchingInput,
  READ_COLUMNS,
  type ReadColumn,
  type VisitSelection,
} from '#core/ledger-api/searches.ts'
import type { VisitReader } from '../archive/visit-reader.ts'
import { keyOfDimension } from '../counts/build-rollups.ts'
import {
  addRows,
  addTo,
  type CountKeys,
  countedColumns,
  type Sums,
} from '../counts/count-visits.ts'
import { openReviewers } from '../counts/counted-chunks.ts'
import { readAfter } from '../counts/read-after.ts'
import { toCounts } from '../counts/read-counts.ts'
import { foldRest } from '../counts/rollups.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { loadTogether, startOfLatest } from '../segments/open-chunks.ts'
import { costOf, isExcluded, selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { withSources } from '../segments/source-columns.ts'
import { type TimeSpan, TURN_MS } from '../storage/time.ts'
import { hasVisitReports } from '../visit-reports/stored-visit-reports.ts'
import { openSearched } from './open-searched.ts'
import { END_OF_TIME, MOST_SCANNED, type Slice, takeSlice } from './scan-slices.ts'
import { conditionsOf } from './search-conditions.ts'
import { keyOfStep, startOfStep } from './series.ts'

/**
 * The maximum number of values, because visitors can invent them; beyond it, those with the fewest
 * visits are counted together.
 */
const MOST_VALUES = 20_000

/** The slices of 200,000 visits that are counted: ten million visits, about a second's work. */
const MOST_SLICES = 50

/** The turns between two slices while visits arrive: enough for a batch, and a count still ends. */
const MOST_TURNS = 5
/** A turn that starts later than this had to wait for arriving visits. */
const LATE_MS = 2

/**
 * Counts visits that match any filter by value or time step, slice by slice, with a turn between
 * slices for arriving visits.
 */
export async function countMatching(
  reader: VisitReader,
  runtime: Pick<Runtime, 'now' | 'wait'>,
  { mostSlices = MOST_SLICES, ...input }: MatchingInput,
  sliceVisits = MOST_SCANNED,
): Promise<CountedMatching> {
  const { search, by } = input
  const sums: Sums = new Map()
  for (let { to } = search, slices = 1; ; slices++) {
    const { value, readableFrom } = await reader.runWithin({ ...search, to }, (sql, span, now) =>
      countSlice(sql, { ...input, search: { ...search, ...span } }, now, sliceVisits),
    )
    addSlice(sums, value, by)
    to = value.restTo
    if (readableFrom > 0) return { groups: groupsOf(sums, by), countedFrom: readableFrom }
    if (to === null || slices === mostSlices) return { groups: groupsOf(sums, by), countedFrom: to }
    await giveWay(runtime)
  }
}

/** Lets arriving visits go first: waits until a turn starts on time. */
async function giveWay(runtime: Pick<Runtime, 'now' | 'wait'>): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const due = runtime.now() + TURN_MS
    await runtime.wait(TURN_MS)
    if (runtime.now() <= due + LATE_MS) return
  }
}

interface CountedSlice {
  readonly sums: Sums
  /** The end of the earlier visits that are not counted yet; `null` if there are none. */
  readonly restTo: number | null
}

/**
 * Counts the latest slice of the visits that match any filter by reading them, because rollups
 * cover single dimensions only.
 */
export function countSlice(
  sql: SqlStorage,
  { search, by, and }: MatchingInput,
  now: number,
  budget: number,
): CountedSlice {
  const keys = keysOf({ by, and })
  const conditions = conditionsOf(search)
  const all = { from: search.from ?? 0, to: search.to ?? END_OF_TIME }
  const { chunks, span, hasMore } = takeLatest(sql, search, all, { conditions, now, budget })
  const sums: Sums = new Map()
  loadTogether(
    sql,
    chunks
      .filter(({ to }) => to >= span.from)
      .filter((chunk) => !isExcluded(sql, chunk, conditions)),
    conditions.map(({ column }) => column),
  )
  const reviewers = search.ownChecks === 'only' ? [] : openReviewers(sql, span, conditions)
  const selected = [...chunks, ...reviewers].flatMap((stored) => {
    const chunk = withSources(stored, search.parameters)
    const rows = readOrSetAside(sql, chunk, () => selectVisits(sql, chunk, span, conditions))
    return rows === null || rows.length === 0 ? [] : [{ chunk, rows }]
  })
  loadTogether(
    sql,
    selected.map(({ chunk }) => chunk),
    countedColumns(keys),
  )
  const isReported = selected.length > 0 && hasVisitReports(sql, span.from, span.to - 1)
  const afterOf = (chunk: VisitChunk) => (isReported ? readAfter(sql, chunk) : null)
  for (const { chunk, rows } of selected) {
    readOrSetAside(sql, chunk, () => addRows(sums, chunk, rows, keys, afterOf(chunk)))
    limitValues(sums, by)
  }
  return { sums, restTo: hasMore ? span.from : null }
}

/** Adds a slice's counts to those of later slices. */
function addSlice(sums: Sums, slice: CountedSlice, by: MatchingInput['by']): void {
  for (const [value, counts] of slice.sums) addTo(sums, value, counts)
  limitValues(sums, by)
}

/** Returns counts as the API has them. */
function groupsOf(sums: Sums, by: MatchingInput['by']): CountedMatching['groups'] {
  const step = stepOf(by)
  return [...sums].map(([value, counts]) => ({
    key: step === null ? value : String(startOfStep(step, Number(value))),
    counts: toCounts(counts),
  }))
}

const stepOf = (by: MatchingInput['by']): SeriesStep | null =>
  SERIES_STEPS.find((each) => each === by) ?? null

function keysOf({ by, and }: Pick<MatchingInput, 'by' | 'and'>): CountKeys {
  const step = stepOf(by)
  const column = READ_COLUMNS.find((each) => each === by)
  const dimension = by as Exclude<typeof by, SeriesStep | ReadColumn>
  const key = step !== null ? keyOfStep(step) : column ? { column } : keyOfDimension(dimension)
  const second = and === undefined ? null : keyOfDimension(and)
  return key !== null && second !== null ? [key, second] : key
}

function limitValues(sums: Sums, by: MatchingInput['by']): void {
  if (stepOf(by) === null && sums.size > MOST_VALUES) foldRest(sums, MOST_VALUES / 2)
}

/** Segments opened at first; most calls need no more of them. */
const FIRST_SEGMENTS = 32

interface TakeOptions {
  readonly conditions: readonly Condition[]
  readonly now: number
  readonly budget: number
}

/** Takes a slice of the latest visits, opening more segments only if statistics exclude most. */
function takeLatest(
  sql: SqlStorage,
  search: VisitSelection,
  { from, to }: TimeSpan,
  { conditions, now, budget }: TakeOptions,
): Slice {
  for (let segments = FIRST_SEGMENTS; ; segments *= 8) {
    const latest = { from: startOfLatest(sql, { from, to }, segments), to }
    const open = openSearched(sql, search, latest, now)
    const slice = takeSlice(open, latest, budget, (chunk, at) =>
      costOf(sql, chunk, conditions, { chunks: open, at }),
    )
    if (slice.hasMore || latest.from === from) return slice
  }
}
