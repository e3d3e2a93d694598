import type {
  CostSettings,
  Deliveries,
  Delivery,
  ReceiptCall,
  ReceiptReason,
  VisitReportRow,
  VisitRow,
} from '@crivo/shared'
import type {
  DomainAlertKind,
  ExportAlert,
  InspectionAlert,
  LedgerAlert,
  ProposalAlert,
  RuleAlert,
} from './alerts.ts'
import type { BacktestInput, StoredBacktest } from './backtests.ts'
import type {
  Appended,
  AppendInput,
  EdgeBatch,
  EdgeCaller,
  OwnRequest,
  SampleVisits,
  SettleInput,
  Settlement,
} from './batches.ts'
import type {
  ConversionCall,
  ConversionOutcome,
  ConversionReport,
  ConversionSum,
  ListCallsInput,
  ListConversionsInput,
  ListedCalls,
  ListedConversions,
  SumConversionsInput,
} from './conversions.ts'
import type {
  DeleteCostsInput,
  ListCostsInput,
  PutCostsInput,
  PutCostsResult,
  SpreadCosts,
  SpreadCostsInput,
  StoredCost,
} from './costs.ts'
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
} from './counts.ts'
import type { DumpCursor, DumpLine, DumpPage } from './dumps.ts'
import type { ErasureInput, StoredErasure } from './erasures.ts'
import type { CountedShare, SharedPages } from './findings.ts'
import type {
  CountBlocksInput,
  CountedBlocks,
  CountedMatching,
  LatestInput,
  LatestVisits,
  LedgerVisit,
  MatchingInput,
  ReportedVisits,
  StoredPersonReport,
  UnreadableVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from './searches.ts'
import type { AccessLimit, EdgeRegistry, LedgerAccount } from './settings.ts'
import type { LogInput, ReplayInput, StoredEvent } from './webhooks.ts'

/** The interface of an account's Durable Object for the rest of the control plane. */
export interface AccountLedgerApi extends Rpc.DurableObjectBranded {
  /** Stores a batch with its counts; a batch or visit seen before changes nothing. */
  append(input: AppendInput): Appended | Promise<Appended>
  /**
   * Stores a batch from an edge in the registry and returns the published version too; `null` if
   * only the database can serve the call.
   */
  appendFrom(input: EdgeBatch): Promise<(Appended & { rulesetVersion: number }) | null>
  /** Returns the version an edge should have; `null` if only the database can serve the call. */
  offer(input: EdgeCaller & { have: number }): number | null
  /** Stores decided visits, each once per idempotency key; returns the outcome of each claim. */
  settle(input: SettleInput): Record<string, Settlement>
  /** Stores sample visits once, in a ledger that contains only the sample. */
  fillSample(sample: SampleVisits): void
  /** Returns the ruleset that decided the sample's visits; `null` without a sample. */
  sampleRuleset(): string | null
  /** Records one of our own requests to a domain, so that its visit is not counted. */
  noteOwnRequest(request: OwnRequest): void
  /**
   * Counts the shares of people of campaigns whose pages have just changed; returns those that
   * differ from before.
   */
  countShares(campaigns: readonly SharedPages[]): CountedShare[]
  /** Stores pages' reports on visits, once per visit. */
  report(reports: readonly VisitReportRow[], limits: readonly AccessLimit[]): void
  /** Returns the encrypted click IDs of visits, by id. */
  clickIds(visits: readonly { at: number; id: string }[]): Record<string, string>
  /** Returns the reports on visits, by id. */
  reportsOf(visits: readonly { at: number; id: string }[]): Record<string, number>
  /** Returns how many visitors a campaign's rules checked, and the results. */
  ruleChecks(input: RuleChecksInput): RuleChecks[]
  /** Returns how many visitors all rules checked, and how many passed. */
  sumChecks(span: { readonly from: number; readonly to: number }): CheckSum
  /** Answers a visitor's question about their own visit, or stores their report. */
  receipt(call: ReceiptCall): ReceiptReason | null
  /** Returns the visits whose visitors say they are people, latest first. */
  personReports(): StoredPersonReport[]
  /** Closes the report about a visit; returns whether there was one. */
  closePersonReport(visitId: string): boolean
  /** Returns the next line of a dump of the whole ledger. */
  dump(cursor: DumpCursor | null): Promise<DumpPage>
  /** Loads one line of a dump atomically. */
  load(line: DumpLine): Promise<{ done: boolean }>
  /** Ends this instance; the next call starts another from storage. */
  restart(): void
  /** Returns the latest alerts, newest first. */
  alerts(): LedgerAlert[]
  /**
   * Alerts the account about a problem listed in `DomainAlertKind`: a `domain_error` once if its
   * occasion is given, other kinds once a day for the same subject.
   */
  alertOfDomain(name: string, kind?: DomainAlertKind, occasion?: string): void
  /** Alerts the account about an inspection's findings. */
  alertOfInspection(alert: InspectionAlert): void
  /** Alerts the account about an export that cannot be written. */
  alertOfExport(alert: ExportAlert): void
  /** Alerts the account about a rule that fired, once. */
  alertOfRule(alert: RuleAlert): void
  /**
   * Alerts the account about a proposal. Sends no email, because its recipients depend on the
   * account's people.
   */
  alertOfProposal(alert: ProposalAlert): void
  /** Marks alerts as read: the given ids, or all for `null`. */
  markAlertsRead(ids: readonly number[] | null): void
  /** Closes sockets whose session has ended or whose account lost access. */
  closeEndedSockets(): Promise<void>
  /** Records a live viewer; returns whether the edges must be notified. */
  watch(): boolean
  /** Adopts the registry of the account's edges, unless the ledger has a newer one. */
  adoptRegistry(registry: EdgeRegistry): void
  /**
   * Deletes all data of a deleted account. Open sockets close, because their sessions have ended.
   */
  erase(): Promise<void>
  /** Starts testing a ruleset on a campaign's past visits; returns its ID. */
  startBacktest(input: BacktestInput): number
  /** Returns a backtest; `null` if it no longer exists. */
  backtest(id: number): (StoredBacktest & { ruleset: string }) | null
  /** Cancels a backtest if it is running. */
  cancelBacktest(id: number): void
  /** Stores a reported conversion once, or corrects it. */
  convert(account: LedgerAccount, report: ConversionReport): Promise<ConversionOutcome>
  /** Logs a report of a conversion that was refused before it could be stored. */
  refuseConversion(call: Omit<ConversionCall, 'id' | 'at'>): void
  /** Lists conversions, latest first. */
  conversions(input: ListConversionsInput): ListedConversions
  /** Returns the conversions of a span by key, currency and day. */
  sumConversions(input: SumConversionsInput): ConversionSum[]
  /** Lists conversion reports, latest first. */
  conversionCalls(input: ListCallsInput): ListedCalls
  /**
   * Starts erasing a person's visits; the receipt says when all are gone. `null` if too many are
   * incomplete.
   */
  startErasure(input: ErasureInput): StoredErasure | null
  /** Returns the latest requests to erase a person's visits, newest first, or the one with an ID. */
  erasures(id?: string): StoredErasure[]
  /** Returns the latest visits, newest first. */
  recent(input: { campaignId: number | null; limit: number }): Promise<VisitRow[]>
  /**
   * Returns one visit and whether its address is masked; `null` if it does not exist. Its `visit`
   * is `null` if the archive cannot be read.
   */
  visit(key: { at: number; id: string }): Promise<LedgerVisit | UnreadableVisit | null>
  /** Returns the time before which visits' IP addresses are masked. */
  maskedBefore(): number
  /** Returns a page of visits that match a filter, newest first. */
  visits(search: VisitSearch): Promise<ReportedVisits>
  /** Returns visits by the values of a dimension, most visits first. */
  breakdown(input: BreakdownInput): Promise<CountedValues>
  /** Counts visits that match any filter by value or time step. */
  countMatching(input: MatchingInput): Promise<CountedMatching>
  /** Returns visits per time step, oldest first. */
  series(input: SeriesInput): Promise<CountedStep[]>
  /** Returns details of a campaign's newest requests that the stored counts do not include. */
  latest(input: LatestInput): Promise<LatestVisits>
  /** Returns requests from an address block, by IP address and visitor. */
  visitsFrom(input: VisitsFromInput): Promise<VisitsFrom>
  /** Counts the visits from each address block that some rules decided, in pages. */
  countBlocks(input: CountBlocksInput): Promise<CountedBlocks>
  /** Returns the totals of every campaign with visits, by id. */
  totals(): Record<number, CampaignTotals>
  /** Returns a campaign's clicks so far, reviewers' included. */
  clicks(campaignId: number): number
  /** Returns the usage of whole UTC days; `to` is exclusive. */
  usage(days: { from: number; to: number }): RunningUsage
  /**
   * Returns a month's durations, and its visits by hour, country, referrer and campaign: one call
   * for the dashboard.
   */
  overview(input: OverviewInput): Promise<Overview>
  /** Returns visit durations of whole UTC days; `to` is exclusive. */
  durations(days: { from: number; to: number }): MeasuredDurations
  /** Stores costs by day: all, or only those without conflicts. */
  putCosts(input: PutCostsInput): PutCostsResult
  /** Returns a page of costs, newest day first, and the total number. */
  costs(input: ListCostsInput): { costs: StoredCost[]; total: number }
  /**
   * Deletes the cost of a campaign's source on some days; returns the number of days with a cost.
   */
  deleteCosts(input: DeleteCostsInput): number
  /** Returns the report currency and the rates. */
  costSettings(): CostSettings
  /** Replaces the report currency and the rates; returns the previous ones. */
  changeCostSettings(settings: CostSettings): CostSettings
  /** Counts the visits that share each cost, in pages. */
  spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts>
  /** Accepts events for webhooks and delivers them as soon as possible. */
  takeEvents(account: LedgerAccount, events: readonly StoredEvent[]): void
  /** Returns a webhook's deliveries, latest first. */
  deliveries(input: LogInput): Deliveries
  /** Returns when failing webhooks started to fail, by ID. */
  failingWebhooks(): Record<number, number>
  /**
   * Sends a test to a webhook and returns the delivery; `null` if the webhook was deleted
   * meanwhile.
   */
  testWebhook(input: { accountId: number; webhookId: number }): Promise<Delivery | null>
  /** Retries a webhook's deliveries immediately; returns their number. */
  replay(input: ReplayInput): number
  /** Resets a webhook's failures. */
  resetWebhook(webhookId: number): void
  /** Deletes a webhook's state and deliveries. */
  forgetWebhook(webhookId: number): void
  /** Opens a live list socket for a user whom the API worker has authenticated. */
  fetch(request: Request): Response | Promise<Response>
}
