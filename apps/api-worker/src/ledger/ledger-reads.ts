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
  AwayVisit,
  CountBlocksInput,
  CountedBlocks,
  CountedMatching,
  LatestInput,
  LatestVisits,
  MatchingInput,
  ReportedVisits,
  StoredVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from '#core/ledger-api/searches.ts'
import type { Env } from '#env.ts'
import { readBacktest } from './backtest/stored-backtests.ts'
import { readClickIds } from './click-ids/stored-click-ids.ts'
import { readCostSettings } from './costs/cost-settings.ts'
import { listCosts } from './costs/stored-costs.ts'
import { readClicks } from './counts/campaign-totals.ts'
import { readErasures } from './erasure/stored-erasures.ts'
import { readSampleRuleset } from './ingest/fill-sample.ts'
import type { VisitQueries } from './queries/visit-queries.ts'
import { readMaskBefore } from './segments/masking.ts'
import { readRuleChecks, sumRuleChecks } from './visit-reports/rule-checks.ts'
import { visitReportsOf } from './visit-reports/stored-visit-reports.ts'

/** The calls to an account's ledger that only read; `AccountLedgerApi` describes each. */
export class LedgerReads extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #queries: VisitQueries
  readonly #now: Runtime['now']

  constructor(state: DurableObjectState, env: Env, queries: VisitQueries, now: Runtime['now']) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#queries = queries
    this.#now = now
  }

  sampleRuleset(): string | null {
    return readSampleRuleset(this.#sql)
  }

  clickIds(visits: readonly { at: number; id: string }[]): Record<string, string> {
    return readClickIds(this.#sql, visits, this.#now())
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

  erasures(): StoredErasure[] {
    return readErasures(this.#sql)
  }

  recent(input: { campaignId: number | null; limit: number }): Promise<VisitRow[]> {
    return this.#queries.recent(input)
  }

  visit(key: { at: number; id: string }): Promise<StoredVisit | AwayVisit | null> {
    return this.#queries.visit(key)
  }

  maskedBefore(): number {
    return readMaskBefore(this.#sql, this.#now())
  }

  async visits(search: VisitSearch): Promise<ReportedVisits> {
    const found = await this.#queries.visits(search)
    return { ...found, reports: visitReportsOf(this.#sql, found.visits) }
  }

  breakdown(input: BreakdownInput): Promise<CountedValues> {
    return this.#queries.breakdown(input)
  }

  countMatching(input: MatchingInput): Promise<CountedMatching> {
    return this.#queries.countMatching(input)
  }

  series(input: SeriesInput): Promise<CountedStep[]> {
    return this.#queries.series(input)
  }

  latest(input: LatestInput): Promise<LatestVisits> {
    return this.#queries.latest(input)
  }

  countBlocks(input: CountBlocksInput): Promise<CountedBlocks> {
    return this.#queries.countBlocks(input)
  }

  visitsFrom(input: VisitsFromInput): Promise<VisitsFrom> {
    return this.#queries.visitsFrom(input)
  }

  totals(): Record<number, CampaignTotals> {
    return this.#queries.totals()
  }

  clicks(campaignId: number): number {
    return readClicks(this.#sql, new Set([campaignId]))[campaignId] ?? 0
  }

  usage(days: { from: number; to: number }): RunningUsage {
    return this.#queries.usage(days)
  }

  overview(input: OverviewInput): Promise<Overview> {
    return this.#queries.overview(input)
  }

  durations(days: { from: number; to: number }): MeasuredDurations {
    return this.#queries.durations(days)
  }

  costs(input: ListCostsInput): { costs: StoredCost[]; total: number } {
    return listCosts(this.#sql, input)
  }

  costSettings(): CostSettings {
    return readCostSettings(this.#sql)
  }

  spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts> {
    return this.#queries.spreadCosts(input)
  }
}
