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
  VisitsFrom,
  VisitsFromInput,
} from '#core/ledger-api/searches.ts'
import { type Answer, runQuery } from '../archive/run-query.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { spreadCosts } from '../costs/spread-costs.ts'
import { readTotals } from '../counts/campaign-totals.ts'
import { readDurations } from '../counts/durations.ts'
import { readThisHour, readUsage } from '../counts/usage.ts'
import { readBreakdown } from './breakdown.ts'
import { countBlocks } from './count-blocks.ts'
import { countMatching } from './count-matching.ts'
import { readLatest } from './latest-visits.ts'
import { readOverview } from './overview.ts'
import { readVisit } from './read-visit.ts'
import { recentVisits, searchVisits } from './search-visits.ts'
import { readSeries } from './series.ts'
import { readVisitsFrom } from './visits-from.ts'

/** Queries an account's visits and counts; archived visits are read from R2. */
export class VisitQueries {
  readonly #sql: SqlStorage
  readonly #archive: VisitArchive | null
  readonly #now: () => number

  constructor(sql: SqlStorage, archive: VisitArchive | null, now: () => number) {
    this.#sql = sql
    this.#archive = archive
    this.#now = now
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
    const find = (from: number | null) =>
      this.#run((sql, now) => searchVisits(sql, { ...search, from }, now))
    const { value, readableFrom } = await find(search.from)
    if (readableFrom === 0) return value
    const { value: readable } = await find(Math.max(readableFrom, search.from ?? 0))
    return { ...readable, readableFrom }
  }

  /** Returns visits by the values of a dimension, most visits first. */
  async breakdown(input: BreakdownInput): Promise<CountedValues> {
    return (await this.#run((sql, now) => readBreakdown(sql, input, now))).value
  }

  /** Counts visits that match any filter by value or time step, in pages. */
  async countMatching(input: MatchingInput): Promise<CountedMatching> {
    const { search } = input
    const count = (from: number | null) =>
      this.#run((sql, now) => countMatching(sql, { ...input, search: { ...search, from } }, now))
    const { value, readableFrom } = await count(search.from)
    if (readableFrom === 0) return value
    const { value: readable } = await count(Math.max(readableFrom, search.from ?? 0))
    return { ...readable, readableFrom }
  }

  /** Counts the visits that share each cost, in pages. */
  async spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts> {
    const { search } = input
    const spread = (from: number | null) =>
      this.#run((sql, now) => spreadCosts(sql, { ...input, search: { ...search, from } }, now))
    const { value, readableFrom } = await spread(search.from)
    if (readableFrom === 0) return value
    const { value: readable } = await spread(Math.max(readableFrom, search.from ?? 0))
    return { ...readable, readableFrom }
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
    const thisHour = readThisHour(this.#sql, { from, to, now: this.#now() })
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

  #run<T>(query: (sql: SqlStorage, now: number) => T): Promise<Answer<T>> {
    return runQuery(this.#sql, this.#archive, () => query(this.#sql, this.#now()))
  }
}
