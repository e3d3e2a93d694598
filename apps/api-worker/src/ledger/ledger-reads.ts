import { DurableObject } from 'cloudflare:workers'
import type { Runtime } from '@crivo/runtime'
import type { CostSettings, VisitRow } from '@crivo/shared'
import type { StoredBacktest } from '#core/ledger-api/backtests.ts'
import type {
  ListCostsInput,
  SpreadCosts,
  SpreadCostsInput,
  StoredCost,
} from '#core/ledger-api/costs.ts'
import type {
  BreakdownInput,
  CampaignTotals,
  CheckSum,
  CountedStep,
  CountedValues,
  MeasuredDurations,
  Overview,
  OverviewInput,
  RuleChecks,
  RuleChecksInput,
  RunningUsage,
  SeriesInput,
} from '#core/ledger-api/counts.ts'
import type { StoredErasure } from '#core/ledger-api/erasures.ts'
import type {
  CountBlocksInput,
  CountedBlocks,
  CountedMatching,
  LatestInput,
  LatestVisits,
  LedgerVisit,
  MatchingInput,
  ReportedVisits,
  UnreadableVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from '#core/ledger-api/searches.ts'
import type { Env } from '#env.ts'
import type { Answer } from './archive/run-query.ts'
import type { VisitReader } from './archive/visit-reader.ts'
import { readBacktest } from './backtest/stored-backtests.ts'
import { readClickIds } from './click-ids/stored-click-ids.ts'
import { readCostSettings } from './costs/cost-settings.ts'
import { spreadCosts } from './costs/spread-costs.ts'
import { listCosts } from './costs/stored-costs.ts'
import { readClicks, readTotals } from './counts/campaign-totals.ts'
import { readDurations } from './counts/durations.ts'
import { readThisHour, readUsage } from './counts/usage.ts'
import { readErasures } from './erasure/stored-erasures.ts'
import { readSampleRuleset } from './ingest/fill-sample.ts'
import { readBreakdown } from './queries/breakdown.ts'
import { countBlocks } from './queries/count-blocks.ts'
import { countMatching } from './queries/count-matching.ts'
import { readLatest } from './queries/latest-visits.ts'
import { readOverview } from './queries/overview.ts'
import { findVisit } from './queries/read-visit.ts'
import { recentVisits, searchVisits } from './queries/search-visits.ts'
import { readSeries } from './queries/series.ts'
import { readVisitsFrom } from './queries/visits-from.ts'
import { readMaskBefore } from './segments/masking.ts'
import { readRuleChecks, sumRuleChecks } from './visit-reports/rule-checks.ts'
import { visitReportsOf } from './visit-reports/stored-visit-reports.ts'

/** The calls to an account's ledger that only read; `AccountLedgerApi` describes each. */
export class LedgerReads extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #reader: VisitReader
  readonly #runtime: Pick<Runtime, 'now' | 'wait'>

  constructor(
    state: DurableObjectState,
    env: Env,
    reader: VisitReader,
    runtime: Pick<Runtime, 'now' | 'wait'>,
  ) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#reader = reader
    this.#runtime = runtime
  }

  sampleRuleset(): string | null {
    return readSampleRuleset(this.#sql)
  }

  clickIds(visits: readonly { at: number; id: string }[]): Record<string, string> {
    return readClickIds(this.#sql, visits, this.#runtime.now())
  }

  reportsOf(visits: readonly { at: number; id: string }[]): Record<string, number> {
    return visitReportsOf(this.#sql, visits)
  }

  ruleChecks(input: RuleChecksInput): RuleChecks[] {
    return readRuleChecks(this.#sql, input)
  }

  sumChecks(span: { readonly from: number; readonly to: number }): CheckSum {
    return sumRuleChecks(this.#sql, span)
  }

  backtest(id: number): (StoredBacktest & { ruleset: string }) | null {
    return readBacktest(this.#sql, id)
  }

  erasures(id?: string): StoredErasure[] {
    return readErasures(this.#sql, id)
  }

  async recent(input: { campaignId: number | null; limit: number }): Promise<VisitRow[]> {
    return (await this.#reader.run((sql, now) => recentVisits(sql, input, now))).value
  }

  visit(key: { at: number; id: string }): Promise<LedgerVisit | UnreadableVisit | null> {
    return findVisit(this.#reader, key)
  }

  maskedBefore(): number {
    return readMaskBefore(this.#sql, this.#runtime.now())
  }

  async visits(search: VisitSearch): Promise<ReportedVisits> {
    const answer = await this.#reader.runWithin(search, (sql, span, now) =>
      searchVisits(sql, { ...search, ...span }, now),
    )
    const found = withGap(answer)
    return { ...found, reports: visitReportsOf(this.#sql, found.visits) }
  }

  async breakdown(input: BreakdownInput): Promise<CountedValues> {
    return (await this.#reader.run((sql, now) => readBreakdown(sql, input, now))).value
  }

  countMatching(input: MatchingInput): Promise<CountedMatching> {
    return countMatching(this.#reader, this.#runtime, input)
  }

  async series(input: SeriesInput): Promise<CountedStep[]> {
    return (await this.#reader.run((sql, now) => readSeries(sql, input, now))).value
  }

  async latest(input: LatestInput): Promise<LatestVisits> {
    return (await this.#reader.run((sql, now) => readLatest(sql, input, now))).value
  }

  async countBlocks(input: CountBlocksInput): Promise<CountedBlocks> {
    return withGap(await this.#reader.run((sql, now) => countBlocks(sql, input, now)))
  }

  async visitsFrom(input: VisitsFromInput): Promise<VisitsFrom> {
    return withGap(await this.#reader.run((sql, now) => readVisitsFrom(sql, input, now)))
  }

  totals(): Record<number, CampaignTotals> {
    return readTotals(this.#sql)
  }

  clicks(campaignId: number): number {
    return readClicks(this.#sql, new Set([campaignId]))[campaignId] ?? 0
  }

  usage({ from, to }: { from: number; to: number }): RunningUsage {
    const thisHour = readThisHour(this.#sql, { from, to, now: this.#runtime.now() })
    return { ...readUsage(this.#sql, from, to), thisHour }
  }

  async overview(input: OverviewInput): Promise<Overview> {
    return (await this.#reader.run((sql, now) => readOverview(sql, input, now))).value
  }

  durations({ from, to }: { from: number; to: number }): MeasuredDurations {
    return readDurations(this.#sql, from, to)
  }

  costs(input: ListCostsInput): { costs: StoredCost[]; total: number } {
    return listCosts(this.#sql, input)
  }

  costSettings(): CostSettings {
    return readCostSettings(this.#sql)
  }

  async spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts> {
    const { search } = input
    const answer = await this.#reader.runWithin(search, (sql, span, now) =>
      spreadCosts(sql, { ...input, search: { ...search, ...span } }, now),
    )
    return withGap(answer)
  }
}

/** Returns a result, with the time before which visits may be missing, if any may be. */
const withGap = <T extends object>({ value, readableFrom }: Answer<T>): T & Gap =>
  readableFrom === 0 ? value : { ...value, readableFrom }

interface Gap {
  readonly readableFrom?: number
}
