import { DurableObject } from 'cloudflare:workers'
import {
  type CostSettings,
  type Deliveries,
  type Delivery,
  MINUTE_MS,
  type ReceiptCall,
  type ReceiptReason,
  SECOND_MS,
  type VisitReportRow,
  type VisitRow,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type {
  AccountLedgerApi,
  DumpCursor,
  DumpLine,
  DumpPage,
  LogInput,
  ReplayInput,
  StoredEvent,
} from '#core/ledger-api/account-ledger-api.ts'
import type {
  DomainAlertKind,
  ExportAlert,
  InspectionAlert,
  LedgerAlert,
  ProposalAlert,
  RuleAlert,
} from '#core/ledger-api/alerts.ts'
import type { BacktestInput, StoredBacktest } from '#core/ledger-api/backtests.ts'
import type {
  Appended,
  AppendInput,
  EdgeBatch,
  EdgeCaller,
  OwnRequest,
  SampleVisits,
  SettleInput,
  Settlement,
} from '#core/ledger-api/batches.ts'
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
} from '#core/ledger-api/conversions.ts'
import type {
  DeleteCostsInput,
  ListCostsInput,
  PutCostsInput,
  PutCostsResult,
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
import type { ErasureInput, StoredErasure } from '#core/ledger-api/erasures.ts'
import type { CountedShare, SharedPages } from '#core/ledger-api/findings.ts'
import type {
  AwayVisit,
  CountBlocksInput,
  CountedBlocks,
  CountedMatching,
  LatestInput,
  LatestVisits,
  MatchingInput,
  ReportedVisits,
  StoredPersonReport,
  StoredVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from '#core/ledger-api/searches.ts'
import type { AccessLimit, EdgeRegistry, LedgerAccount } from '#core/ledger-api/settings.ts'
import type { Env } from '#env.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { onAlarm } from './alarm.ts'
import { deleteUnnamed, dumpObject, loadObject } from './archive/dump-objects.ts'
import { clearArchive, openArchive, type VisitArchive } from './archive/visit-archive.ts'
import { cancelBacktest, readBacktest, startBacktest } from './backtest/stored-backtests.ts'
import { readClickIds } from './click-ids/stored-click-ids.ts'
import { ConversionCalls } from './conversions/conversion-calls.ts'
import { readCostSettings, writeCostSettings } from './costs/cost-settings.ts'
import { deleteCosts, listCosts, putCosts } from './costs/stored-costs.ts'
import { readClicks } from './counts/campaign-totals.ts'
import { HeldRegistry } from './edges/held-registry.ts'
import { admitBatch, offeredVersion } from './edges/serve-edge.ts'
import { readErasures, startErasure } from './erasure/stored-erasures.ts'
import { listAlerts, markAlertsRead, raiseAlert, raiseOnce } from './findings/alerts.ts'
import { raiseRuleAlert } from './findings/rule-alerts.ts'
import { appendVisits } from './ingest/append-visits.ts'
import { fillSample, readSampleRuleset } from './ingest/fill-sample.ts'
import { campaignsOf, type Opened, openBatch, spanOfBatch } from './ingest/open-batch.ts'
import { settleVisits } from './ingest/settle-visits.ts'
import { LiveFeed } from './live/live-feed.ts'
import { markViewers, wasPolled } from './live/viewers.ts'
import { nextAlarm, spreadOf } from './next-alarm.ts'
import {
  awaitedAmong,
  type FindRequest,
  noteOwnRequest,
  recognise,
} from './own-visits/own-requests.ts'
import { countNow } from './people-share/report-shares.ts'
import {
  closePersonReport,
  listPersonReports,
  matchPersonReports,
  takePersonReport,
  tellReason,
} from './person-reports/person-reports.ts'
import type { LedgerPorts } from './ports.ts'
import { VisitQueries } from './queries/visit-queries.ts'
import { hasUncleanEvents } from './reviewers/clean-old-events.ts'
import { readMaskBefore } from './segments/masking.ts'
import { hasOldVisits } from './segments/old-visits.ts'
import { forgetColumns } from './segments/segment-columns.ts'
import { dumpLine, loadLine } from './storage/dump.ts'
import { migrate } from './storage/migrate.ts'
import { dayOf } from './storage/time.ts'
import { visitsOf } from './visit-columns/visit-columns.ts'
import { noteVisitReports } from './visit-reports/note-visit-reports.ts'
import { readRuleChecks, sumRuleChecks } from './visit-reports/rule-checks.ts'
import { visitReportsOf } from './visit-reports/stored-visit-reports.ts'
import { WebhookCalls } from './webhooks/webhook-calls.ts'

/** How long maintenance pauses after each line of a dump, so that the dump misses no moved data. */
const DUMP_MS = MINUTE_MS
/** How long the alarm waits if due work remains after it has run. */
const AFTER_FAILURE_MS = 5 * SECOND_MS

/** The Durable Object of one account: its visits, counts, usage, alerts and live list. */
export class AccountLedger extends DurableObject<Env> implements AccountLedgerApi {
  readonly #sql: SqlStorage
  readonly #ports: LedgerPorts
  readonly #live: LiveFeed
  readonly #registry: HeldRegistry
  readonly #archive: VisitArchive | null
  readonly #queries: VisitQueries
  readonly #webhooks: WebhookCalls
  readonly #conversions: ConversionCalls
  #alarmAt: number | null = null
  #polledAt = 0
  #dumpedAt = Number.NEGATIVE_INFINITY
  #alarmRun: Promise<boolean> | null = null

  constructor(state: DurableObjectState, env: Env, ports: LedgerPorts) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#ports = ports
    const { now } = ports.runtime
    const createContext = () => this.#createContext()
    this.#live = new LiveFeed(state, createContext)
    const { VISIT_ARCHIVE: files } = env
    this.#archive = files ? openArchive(files, state.id.toString(), ports.runtime.uuid) : null
    this.#queries = new VisitQueries(this.#sql, this.#archive, now)
    const wakeBy = (at: number) => this.#wakeBy(at)
    this.#webhooks = new WebhookCalls(state.storage, { wakeBy, createContext, now })
    this.#conversions = new ConversionCalls(state.storage, this.#queries, now)
    migrate(state.storage)
    this.#registry = new HeldRegistry(this.#sql)
    void state.blockConcurrencyWhile(async () => {
      this.#alarmAt = await state.storage.getAlarm()
      if (hasOldVisits(this.#sql) || hasUncleanEvents(this.#sql)) this.#wakeBy(now())
    })
  }

  /** Stores a batch with its counts; a batch or visit seen before changes nothing. */
  append(input: AppendInput): Appended | Promise<Appended> {
    return this.#recognise(openBatch(input))
  }

  #recognise(input: Opened<AppendInput>): Appended | Promise<Appended> {
    const { reviewers, others } = input.batch
    const awaited = awaitedAmong(this.#sql, spanOfBatch(input.batch))
    if (awaited.length === 0) return this.#append(input)
    const visits = [...reviewers, ...visitsOf(others)]
    const recognising = this.#createContext().then((ctx) => recognise(ctx, awaited, visits))
    return recognising.then((find) => this.#append(input, find))
  }

  #append(input: Opened<AppendInput>, findRequest?: FindRequest): Appended {
    const { runtime } = this.#ports
    const now = runtime.now()
    const moment = { now, uuid: runtime.uuid }
    const stored = appendVisits(this.ctx.storage, input, moment, findRequest)
    const { added, own } = stored ?? { added: null, own: 0 }
    this.#follow(added, now)
    return {
      // A reviewer's visit leaves no ID by which to recognise a repeat.
      accepted: added === null ? 0 : added.length + own + input.batch.reviewers.length,
      duplicate: added === null,
      watched: this.#live.isWatched || wasPolled(this.#sql, this.#polledAt, now),
      clicks: readClicks(this.#sql, campaignsOf(input.batch)),
    }
  }

  /**
   * Stores a batch from an edge in the registry and returns the published version too; `null` if
   * only the database can serve the call.
   */
  async appendFrom(input: EdgeBatch): Promise<(Appended & { rulesetVersion: number }) | null> {
    const { value } = this.#registry
    const admitted = value && admitBatch(value, openBatch(input), this.#ports.runtime.now())
    if (admitted === null) return null
    const appended = await this.#recognise(admitted.input)
    return { ...appended, rulesetVersion: admitted.row.publishedVersion }
  }

  /** Returns the version an edge should have; `null` if only the database can serve the call. */
  offer(input: EdgeCaller & { have: number }): number | null {
    const { value } = this.#registry
    return value && offeredVersion(value, input, this.#ports.runtime.now())
  }

  /** Stores decided visits, each once per idempotency key; returns the outcome of each claim. */
  settle(input: SettleInput): Record<string, Settlement> {
    const { runtime } = this.#ports
    const now = runtime.now()
    const { settled, added } = settleVisits(this.ctx.storage, input, { now, uuid: runtime.uuid })
    this.#follow(added, now)
    return settled
  }

  /** Stores sample visits once, in a ledger that contains only the sample. */
  fillSample(sample: SampleVisits): void {
    const { now, uuid } = this.#ports.runtime
    fillSample(this.ctx.storage, sample, { now: now(), uuid })
  }

  sampleRuleset(): string | null {
    return readSampleRuleset(this.#sql)
  }

  /** Records one of our own requests to a domain, so that its visit is not counted. */
  noteOwnRequest(request: OwnRequest): void {
    noteOwnRequest(this.#sql, request, this.#ports.runtime.now())
  }

  /**
   * Counts the shares of people of campaigns whose pages have just changed; returns those that
   * differ from before.
   */
  countShares(campaigns: readonly SharedPages[]): CountedShare[] {
    const now = this.#ports.runtime.now()
    const changed = this.ctx.storage.transactionSync(() => countNow(this.#sql, campaigns, now))
    this.#wakeBy(this.#nextWake(now))
    return changed
  }

  /** Stores pages' reports on visits, once per visit. */
  report(reports: readonly VisitReportRow[], limits: readonly AccessLimit[]): void {
    const now = this.#ports.runtime.now()
    this.ctx.storage.transactionSync(() => noteVisitReports(this.#sql, reports, limits, now))
    this.#wakeBy(this.#nextWake(now))
  }

  /** Returns the encrypted click IDs of visits, by id. */
  clickIds(visits: readonly { at: number; id: string }[]): Record<string, string> {
    return readClickIds(this.#sql, visits, this.#ports.runtime.now())
  }

  /** Returns the reports on visits, by id. */
  reportsOf(visits: readonly { at: number; id: string }[]): Record<string, number> {
    return visitReportsOf(this.#sql, visits)
  }

  /** Returns how many visitors a campaign's rules checked, and the results. */
  ruleChecks(input: RuleChecksInput): RuleChecks[] {
    return readRuleChecks(this.#sql, input)
  }

  /** Returns how many visitors all rules checked, and how many passed. */
  sumChecks(span: { readonly from: number; readonly to: number }): CheckSum {
    return sumRuleChecks(this.#sql, span)
  }

  /** Answers a visitor's question about their own visit, or stores their report. */
  receipt(call: ReceiptCall): ReceiptReason | null {
    const now = this.#ports.runtime.now()
    if (call.kind === 'reason') return tellReason(this.#sql, call, now)
    this.ctx.storage.transactionSync(() => takePersonReport(this.#sql, call, now))
    this.#wakeBy(this.#nextWake(now))
    return null
  }

  /** Returns the visits whose visitors say they are people, latest first. */
  personReports(): StoredPersonReport[] {
    const now = this.#ports.runtime.now()
    return this.ctx.storage.transactionSync(() => listPersonReports(this.#sql, now))
  }

  /** Closes the report about a visit; returns whether there was one. */
  closePersonReport(visitId: string): boolean {
    return closePersonReport(this.#sql, visitId, this.#ports.runtime.now())
  }

  /** Returns the next line of a dump of the whole ledger. */
  async dump(cursor: DumpCursor | null): Promise<DumpPage> {
    this.#dumpedAt = this.#ports.runtime.now()
    // A run that began before the dump may still be moving data.
    await this.#alarmRun?.catch(() => {})
    const page = dumpLine(this.#sql, cursor)
    if (cursor === null || !('end' in page.line)) return page
    return (await dumpObject(this.#sql, this.#archive, cursor)) ?? page
  }

  /** Loads one line of a dump atomically. */
  async load(line: DumpLine): Promise<{ done: boolean }> {
    if ('object' in line) {
      await loadObject(this.#sql, this.#archive, line)
      return { done: false }
    }
    const loaded = this.ctx.storage.transactionSync(() => loadLine(this.#sql, line))
    // The database may be from a different time than the dump.
    if ('schema' in line || loaded.done) {
      this.#registry.drop()
      forgetColumns(this.#sql)
    }
    // Scheduled work may be due: dumps contain no alarms.
    if (loaded.done) this.#wakeBy(this.#ports.runtime.now())
    const archive = this.#archive
    if (loaded.done && archive !== null) {
      await runOrLog('archive', () => deleteUnnamed(this.#sql, archive))
    }
    return loaded
  }

  /** Ends this instance; the next call starts another from storage. */
  restart(): void {
    this.ctx.abort('The ledger was restored')
  }

  /** Returns the latest alerts, newest first. */
  alerts(): LedgerAlert[] {
    // A visit may have arrived after the report about it.
    const now = this.#ports.runtime.now()
    this.ctx.storage.transactionSync(() => matchPersonReports(this.#sql, now))
    return listAlerts(this.#sql)
  }

  /**
   * Alerts the account about a problem listed in `DomainAlertKind`: a `domain_error` once if its
   * occasion is given, other kinds once a day for the same subject.
   */
  alertOfDomain(name: string, kind: DomainAlertKind = 'domain_error', occasion?: string): void {
    const now = this.#ports.runtime.now()
    const alert = { kind, at: now, subject: name, campaignId: null }
    const once = kind === 'domain_error' ? occasion : String(dayOf(now))
    if (once === undefined) raiseAlert(this.#sql, alert)
    else raiseOnce(this.#sql, alert, once, `${kind}.${name}`)
    this.#wakeBy(this.#nextWake(now))
  }

  /** Alerts the account about an inspection's findings. */
  alertOfInspection(alert: InspectionAlert): void {
    const now = this.#ports.runtime.now()
    raiseAlert(this.#sql, { ...alert, at: now })
    this.#wakeBy(this.#nextWake(now))
  }

  /** Alerts the account about an export that cannot be written. */
  alertOfExport(alert: ExportAlert): void {
    const now = this.#ports.runtime.now()
    raiseAlert(this.#sql, { ...alert, at: now, campaignId: null })
    this.#wakeBy(this.#nextWake(now))
  }

  /** Alerts the account about a rule that fired, once. */
  alertOfRule(alert: RuleAlert): void {
    this.ctx.storage.transactionSync(() => raiseRuleAlert(this.#sql, alert))
    this.#wakeBy(this.#nextWake(this.#ports.runtime.now()))
  }

  /**
   * Alerts the account about a proposal. Sends no email, because its recipients depend on the
   * account's people.
   */
  alertOfProposal(alert: ProposalAlert): void {
    const now = this.#ports.runtime.now()
    raiseAlert(this.#sql, { ...alert, at: now })
    this.#wakeBy(this.#nextWake(now))
  }

  /** Marks alerts as read: the given ids, or all for `null`. */
  markAlertsRead(ids: readonly number[] | null): void {
    markAlertsRead(this.#sql, ids, this.#ports.runtime.now())
  }

  /** Closes sockets whose session has ended or whose account lost access. */
  closeEndedSockets(): Promise<void> {
    return this.#live.closeEnded(this.#ports.runtime.now(), 0)
  }

  /** Records a live viewer; returns whether the edges must be notified. */
  watch(): boolean {
    this.#polledAt = this.#ports.runtime.now()
    return markViewers(this.#sql, this.#polledAt)
  }

  /** Adopts the registry of the account's edges, unless the ledger has a newer one. */
  adoptRegistry(registry: EdgeRegistry): void {
    const now = this.#ports.runtime.now()
    const isNews = this.ctx.storage.transactionSync(() => this.#registry.adopt(registry, now))
    // Different settings may mask or delete visits at once.
    this.#wakeBy(isNews ? now : this.#nextWake(now))
  }

  /**
   * Deletes all data of a deleted account. Open sockets close, because their sessions have ended.
   */
  async erase(): Promise<void> {
    const { storage } = this.ctx
    await storage.deleteAlarm()
    if (this.#archive !== null) await clearArchive(this.#archive)
    // Tables are created when the object starts; no call may run without them.
    await this.ctx.blockConcurrencyWhile(async () => {
      await storage.deleteAll()
      migrate(storage)
      this.#registry.drop()
      forgetColumns(this.#sql)
    })
    this.#alarmAt = null
  }

  /** Starts testing a ruleset on a campaign's past visits; returns its ID. */
  startBacktest(input: BacktestInput): number {
    const now = this.#ports.runtime.now()
    const id = this.ctx.storage.transactionSync(() => startBacktest(this.#sql, input, now))
    this.#wakeBy(now)
    return id
  }

  /** Returns a backtest; `null` if it no longer exists. */
  backtest(id: number): (StoredBacktest & { ruleset: string }) | null {
    return readBacktest(this.#sql, id)
  }

  /** Cancels a backtest if it is running. */
  cancelBacktest(id: number): void {
    cancelBacktest(this.#sql, id)
  }

  /** Stores a reported conversion once, or corrects it. */
  async convert(account: LedgerAccount, report: ConversionReport): Promise<ConversionOutcome> {
    const outcome = await this.#conversions.convert(account, report)
    this.#wakeBy(this.#nextWake(this.#ports.runtime.now()))
    return outcome
  }

  refuseConversion(call: Omit<ConversionCall, 'id' | 'at'>): void {
    this.#conversions.refuse(call)
  }

  conversions(input: ListConversionsInput): ListedConversions {
    return this.#conversions.list(input)
  }

  sumConversions(input: SumConversionsInput): ConversionSum[] {
    return this.#conversions.sum(input)
  }

  conversionCalls(input: ListCallsInput): ListedCalls {
    return this.#conversions.calls(input)
  }

  /** Starts erasing a person's visits; the receipt says when all are gone. */
  startErasure(input: ErasureInput): StoredErasure {
    const { now, uuid } = this.#ports.runtime
    const moment = { now: now(), uuid }
    const started = this.ctx.storage.transactionSync(() => startErasure(this.#sql, input, moment))
    this.#wakeBy(moment.now)
    return started
  }

  /** Returns the latest requests to erase a person's visits, newest first. */
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
    return readMaskBefore(this.#sql, this.#ports.runtime.now())
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

  /** Returns a campaign's clicks so far, reviewers' included. */
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

  putCosts(input: PutCostsInput): PutCostsResult {
    return this.ctx.storage.transactionSync(() => putCosts(this.#sql, input))
  }

  costs(input: ListCostsInput): { costs: StoredCost[]; total: number } {
    return listCosts(this.#sql, input)
  }

  deleteCosts(input: DeleteCostsInput): number {
    return deleteCosts(this.#sql, input)
  }

  costSettings(): CostSettings {
    return readCostSettings(this.#sql)
  }

  changeCostSettings(settings: CostSettings): CostSettings {
    return this.ctx.storage.transactionSync(() => writeCostSettings(this.#sql, settings))
  }

  spreadCosts(input: SpreadCostsInput): Promise<SpreadCosts> {
    return this.#queries.spreadCosts(input)
  }

  takeEvents(account: LedgerAccount, events: readonly StoredEvent[]): void {
    this.#webhooks.takeEvents(account, events)
  }

  deliveries(input: LogInput): Deliveries {
    return this.#webhooks.deliveries(input)
  }

  failingWebhooks(): Record<number, number> {
    return this.#webhooks.failingWebhooks()
  }

  testWebhook(input: { accountId: number; webhookId: number }): Promise<Delivery | null> {
    return this.#webhooks.testWebhook(input)
  }

  replay(input: ReplayInput): number {
    return this.#webhooks.replay(input)
  }

  resetWebhook(webhookId: number): void {
    this.#webhooks.resetWebhook(webhookId)
  }

  forgetWebhook(webhookId: number): void {
    this.#webhooks.forgetWebhook(webhookId)
  }

  /** Opens a live list socket; called by the API worker, which has authenticated the user. */
  override fetch(request: Request): Response {
    const now = this.#ports.runtime.now()
    const response = this.#live.accept(request, now)
    this.#wakeBy(this.#nextWake(now))
    return response
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null
    const ctx = await this.#createContext()
    const isDumped = this.#ports.runtime.now() < this.#dumpedAt + DUMP_MS
    this.#alarmRun = onAlarm(this.ctx.storage, this.#live, this.#registry, ctx, {
      ...this.#ports,
      archive: this.#archive,
      isDumped,
    })
    const hasMore = await this.#alarmRun
    this.#alarmRun = null
    const now = this.#ports.runtime.now()
    // Anything else that is due at once has failed, as on a full disk, and would fail again.
    const next = hasMore ? now : Math.max(this.#nextWake(now), now + AFTER_FAILURE_MS)
    this.#wakeBy(isDumped ? Math.min(next, now) + DUMP_MS : next)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#live.forget(socket, code)
  }

  /**
   * Sets the alarm in the same turn as the transaction, so that no finding is stored without an
   * alarm, and sends new visits to the live list.
   */
  #follow(added: readonly VisitRow[] | null, now: number): void {
    this.#wakeBy(this.#nextWake(now))
    if (added === null) return
    this.ctx.waitUntil(runOrLog('live list', () => this.#live.announce(added, now)))
  }

  #nextWake(now: number): number {
    const spread = spreadOf(this.ctx.id.toString())
    const next = nextAlarm(this.#sql, { now, hasSockets: this.#live.isWatched, spread })
    return Math.min(next, this.#registry.nextPush ?? next)
  }

  #wakeBy(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return
    this.#alarmAt = at
    void this.ctx.storage.setAlarm(at)
  }

  #createContext(): Promise<Context> {
    return this.#ports.createContext(this.#ports.runtime.uuid(), this.env, this.ctx)
  }
}
