import type { Runtime } from '@crivo/runtime'
import type { VisitRow } from '@crivo/shared'
import type { SpreadCosts, SpreadCostsInput } from '#core/ledger-api/costs.ts'
import type {
  BreakdownInput,
  CampaignTotals,
  CountedStep,
  CountedValues,
  MeasuredDurations,
  Overview,
  OverviewInput,
  RunningUsage,
  SeriesInput,
} from '#core/ledger-api/counts.ts'
import type {
  AwayVisit,
  CountBlocksInput,
  CountedBlocks,
  CountedMatching,
  FoundVisits,
  LatestInput,
  LatestVisits,
  MatchingInput,
  StoredVisit,
  VisitSearch,
  VisitSelection,
  VisitsFrom,
  VisitsFromInput,
} from '#core/ledger-api/searches.ts'
import { type Answer, runQuery } from '../archive/run-query.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { spreadCosts } from '../costs/spread-costs.ts'
import { readTotals } from '../counts/campaign-totals.ts'
import type { Sums } from '../counts/count-visits.ts'
import { readDurations } from '../counts/durations.ts'
import { readThisHour, readUsage } from '../counts/usage.ts'
import { TURN_MS } from '../storage/time.ts'
import { readBreakdown } from './breakdown.ts'
import { countBlocks } from './count-blocks.ts'
import { addSlice, countSlice, groupsOf } from './count-matching.ts'
import { readLatest } from './latest-visits.ts'
import { readOverview } from './overview.ts'
import { readVisit } from './read-visit.ts'
import { MOST_SCANNED } from './scan-slices.ts'
import { recentVisits, searchVisits } from './search-visits.ts'
import { readSeries } from './series.ts'
import { readVisitsFrom } from './visits-from.ts'

/** The slices of 200,000 visits that are counted: ten million visits, about a second's work. */
const MOST_SLICES = 50

/** The turns between two slices while visits arrive: enough for a batch, and a count still ends. */
const MOST_TURNS = 5
/** A turn that starts later than this had to wait for arriving visits. */
const LATE_MS = 2

/** Queries an account's visits and counts; archived visits are read from R2. */
export class VisitQueries {
  readonly #sql: SqlStorage
  readonly #archive: VisitArchive | null
  readonly #runtime: Pick<Runtime, 'now' | 'wait'>
  readonly #sliceVisits: number

  constructor(
    sql: SqlStorage,
    archive: VisitArchive | null,
    runtime: Pick<Runtime, 'now' | 'wait'>,
    sliceVisits = MOST_SCANNED,
  ) {
    this.#sql = sql
    this.#archive = archive
    this.#runtime = runtime
    this.#sliceVisits = sliceVisits
  }

  /** Returns the latest visits, newest first. */
  async recent(input: { campaignId: number | null; limit: number }): Promise<VisitRow[]> {
    return (await this.#run((sql, now) => recentVisits(sql, input, now))).value
  }

  /**
   * Returns one visit and whether its address is masked; `null` if it does not exist. Its `visit`
   * is `null` if the archive cannot be read.
   */
  async visit(key: { at: number; id: string }): Promise<StoredVisit | AwayVisit | null> {
    const { value, readableFrom } = await this.#run((sql, now) => readVisit(sql, key, now))
    return value ?? (readableFrom > 0 ? { visit: null } : null)
  }

  /** Returns a page of visits that match a filter, newest first. */
  async visits(search: VisitSearch): Promise<FoundVisits> {
    const { value, readableFrom } = await this.#readable(search, (sql, span, now) =>
      searchVisits(sql, { ...search, ...span }, now),
    )
    return readableFrom === 0 ? value : { ...value, readableFrom }
  }

  /** Returns visits by the values of a dimension, most visits first. */
  async breakdown(input: BreakdownInput): Promise<CountedValues> {
    return (await this.#run((sql, now) => readBreakdown(sql, input, now))).value
  }

  /**
   * Counts visits that match any filter by value or time step, slice by slice, with a turn between
   * slices for arriving visits.
   */
  async countMatching({
    mostSlices = MOST_SLICES,
    ...input
  }: MatchingInput): Promise<CountedMatching> {
    const { search, by } = input
    const sums: Sums = new Map()
    for (let { to } = search, slices = 1; ; slices++) {
      const { value, readableFrom } = await this.#readable({ ...search, to }, (sql, span, now) =>
        countSlice(sql, { ...input, search: { ...search, ...span } }, now, this.#sliceVisits),
      )
      addSlice(sums, value, by)
      to = value.restTo
      if (readableFrom > 0) return { groups: groupsOf(sums, by), countedFrom: readableFrom }
      if (to === null || slices === mostSlices)
        return { groups: groupsOf(sums, by), countedFrom: to }
      await this.#giveWay()
    }
  }

  /** Lets arriving visits go first: waits until a turn starts on time. */
  async #giveWay(): Promise<void> {
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const due = this.#runtime.now() + TURN_MS
      await this.#runtime.wait(TURN_MS)
      if (this.#runtime.now() <= due + LATE_MS) return
    }
  }

  /** Counts the visits that share each cost, in pages. */
  async spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts> {
    const { search } = input
    const { value, readableFrom } = await this.#readable(search, (sql, span, now) =>
      spreadCosts(sql, { ...input, search: { ...search, ...span } }, now),
    )
    return readableFrom === 0 ? value : { ...value, readableFrom }
  }

  /** Returns visits per time step, oldest first. */
  async series(input: SeriesInput): Promise<CountedStep[]> {
    return (await this.#run((sql, now) => readSeries(sql, input, now))).value
  }

  /** Returns details of a campaign's newest requests that the stored counts do not include. */
  async latest(input: LatestInput): Promise<LatestVisits> {
    return (await this.#run((sql, now) => readLatest(sql, input, now))).value
  }

  /** Returns requests from an IP block, by IP address and visitor. */
  async visitsFrom(input: VisitsFromInput): Promise<VisitsFrom> {
    const { value, readableFrom } = await this.#run((sql, now) => readVisitsFrom(sql, input, now))
    return readableFrom === 0 ? value : { ...value, readableFrom }
  }

  /** Counts the visits from each IP block that some rules decided. */
  async countBlocks(input: CountBlocksInput): Promise<CountedBlocks> {
    const { value, readableFrom } = await this.#run((sql, now) => countBlocks(sql, input, now))
    return readableFrom === 0 ? value : { ...value, readableFrom }
  }

  /** Returns the totals of every campaign with visits, by id. */
  totals(): Record<number, CampaignTotals> {
    return readTotals(this.#sql)
  }

  /** Returns the usage of whole UTC days; `to` is exclusive. */
  usage({ from, to }: { from: number; to: number }): RunningUsage {
    const thisHour = readThisHour(this.#sql, { from, to, now: this.#runtime.now() })
    return { ...readUsage(this.#sql, from, to), thisHour }
  }

  /** Returns a month's visits by hour and dimension. */
  async overview(input: OverviewInput): Promise<Overview> {
    return (await this.#run((sql, now) => readOverview(sql, input, now))).value
  }

  /** Returns visit durations of whole UTC days; `to` is exclusive. */
  durations({ from, to }: { from: number; to: number }): MeasuredDurations {
    return readDurations(this.#sql, from, to)
  }

  /** Runs a query; if the archive is unavailable, only for the visits that can be read. */
  async #readable<T>(
    { from, to }: Pick<VisitSelection, 'from' | 'to'>,
    query: (sql: SqlStorage, span: Pick<VisitSelection, 'from' | 'to'>, now: number) => T,
  ): Promise<Answer<T>> {
    const read = (start: number | null) =>
      this.#run((sql, now) => query(sql, { from: start, to }, now))
    const answer = await read(from)
    const { readableFrom } = answer
    if (readableFrom === 0) return answer
    return { ...(await read(Math.max(readableFrom, from ?? 0))), readableFrom }
  }

  #run<T>(query: (sql: SqlStorage, now: number) => T): Promise<Answer<T>> {
    return runQuery(this.#sql, this.#archive, () => query(this.#sql, this.#runtime.now()))
  }
}
