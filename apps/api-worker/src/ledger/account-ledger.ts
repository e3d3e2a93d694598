import {
  type CostSettings,
  type Deliveries,
  type Delivery,
  dayOf,
  type ReceiptCall,
  type ReceiptReason,
  SECOND_MS,
  type VisitReportRow,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { AccountLedgerApi } from '#core/ledger-api/account-ledger-api.ts'
import type {
  DomainAlertKind,
  ExportAlert,
  InspectionAlert,
  LedgerAlert,
  ProposalAlert,
  RuleAlert,
} from '#core/ledger-api/alerts.ts'
import type { BacktestInput } from '#core/ledger-api/backtests.ts'
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
import type { DeleteCostsInput, PutCostsInput, PutCostsResult } from '#core/ledger-api/costs.ts'
import type { DumpCursor, DumpLine, DumpPage } from '#core/ledger-api/dumps.ts'
import type { ErasureInput, StoredErasure } from '#core/ledger-api/erasures.ts'
import type { CountedShare, SharedPages } from '#core/ledger-api/findings.ts'
import { accountAt } from '#core/ledger-api/ledger-account.ts'
import type { StoredPersonReport } from '#core/ledger-api/searches.ts'
import type { AccessLimit, EdgeRegistry, LedgerAccount } from '#core/ledger-api/settings.ts'
import type { LogInput, ReplayInput, StoredEvent } from '#core/ledger-api/webhooks.ts'
import type { Env } from '#env.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { onAlarm } from './alarm.ts'
import { clearArchive, openArchive, type VisitArchive } from './archive/visit-archive.ts'
import { VisitReader } from './archive/visit-reader.ts'
import { cancelBacktest, startBacktest } from './backtest/stored-backtests.ts'
import { ConversionCalls } from './conversions/conversion-calls.ts'
import { writeCostSettings } from './costs/cost-settings.ts'
import { deleteCosts, putCosts } from './costs/stored-costs.ts'
import { readClicks } from './counts/campaign-totals.ts'
import { DumpCalls, PAUSE_MS } from './dump-calls.ts'
import { HeldRegistry } from './edges/held-registry.ts'
import { admitBatch, offeredVersion } from './edges/serve-edge.ts'
import { startErasure } from './erasure/stored-erasures.ts'
import { listAlerts, markAlertsRead, raiseAlert, raiseOnce } from './findings/alerts.ts'
import { raiseRuleAlert } from './findings/rule-alerts.ts'
import { appendVisits } from './ingest/append-visits.ts'
import { fillSample } from './ingest/fill-sample.ts'
import { campaignsOf, type Opened, openBatch, spanOfBatch } from './ingest/open-batch.ts'
import { settleVisits } from './ingest/settle-visits.ts'
import { watchUsage } from './ingest/watch-usage.ts'
import { LedgerReads } from './ledger-reads.ts'
import { LiveFeed } from './live/live-feed.ts'
import { markViewers, wasPolled } from './live/viewers.ts'
import { nextAlarm, spreadOf } from './next-alarm.ts'
import {
  awaitedAmong,
  type FindRequest,
  noteOwnRequest,
  recognize,
} from './own-visits/own-requests.ts'
import { countNow } from './people-share/report-shares.ts'
import {
  closePersonReport,
  listPersonReports,
  matchPersonReports,
  receiptReasonOf,
  takePersonReport,
} from './person-reports/person-reports.ts'
import type { LedgerPorts } from './ports.ts'
import { hasUncleanEvents } from './reviewers/clean-old-events.ts'
import { hasOldVisits } from './segments/old-visits.ts'
import { forgetColumns } from './segments/segment-columns.ts'
import { migrate } from './storage/migrate.ts'
import { type VisitColumns, visitsOf } from './visit-columns/visit-columns.ts'
import { noteVisitReports } from './visit-reports/note-visit-reports.ts'
import { WebhookCalls } from './webhooks/webhook-calls.ts'

/** How long the alarm waits if due work remains after it has run. */
const AFTER_FAILURE_MS = 5 * SECOND_MS

/**
 * The Durable Object of one account: its visits, counts, usage, alerts and live list.
 * `AccountLedgerApi` describes each call.
 */
export class AccountLedger extends LedgerReads implements AccountLedgerApi {
  readonly #sql: SqlStorage
  readonly #ports: LedgerPorts
  readonly #live: LiveFeed
  readonly #registry: HeldRegistry
  readonly #archive: VisitArchive | null
  readonly #webhooks: WebhookCalls
  readonly #conversions: ConversionCalls
  readonly #dumps: DumpCalls
  #alarmAt: number | null = null
  #polledAt = 0
  #alarmRun: Promise<boolean> | null = null

  constructor(state: DurableObjectState, env: Env, ports: LedgerPorts) {
    const { now, uuid } = ports.runtime
    const { VISIT_ARCHIVE: files } = env
    const archive = files ? openArchive(files, state.id.toString(), uuid) : null
    const reader = new VisitReader(state.storage.sql, archive, now)
    super(state, env, reader, ports.runtime)
    this.#sql = state.storage.sql
    this.#ports = ports
    this.#archive = archive
    const createContext = () => this.#createContext()
    this.#live = new LiveFeed(state, createContext)
    const wakeBy = (at: number) => this.#wakeBy(at)
    this.#webhooks = new WebhookCalls(state.storage, { wakeBy, createContext, now })
    this.#conversions = new ConversionCalls(state.storage, reader, now)
    this.#dumps = new DumpCalls(state.storage, archive, {
      now,
      wakeBy,
      alarmEnded: () => this.#alarmEnded(),
      forgetTables: () => this.#forgetTables(),
    })
    migrate(state.storage)
    this.#registry = new HeldRegistry(this.#sql)
    void state.blockConcurrencyWhile(async () => {
      this.#alarmAt = await state.storage.getAlarm()
      if (hasOldVisits(this.#sql) || hasUncleanEvents(this.#sql)) this.#wakeBy(now())
    })
  }

  append(input: AppendInput): Appended | Promise<Appended> {
    return this.#recognize(openBatch(input))
  }

  #recognize(input: Opened<AppendInput>): Appended | Promise<Appended> {
    const { reviewers, others } = input.batch
    const awaited = awaitedAmong(this.#sql, spanOfBatch(input.batch))
    if (awaited.length === 0) return this.#append(input)
    const visits = [...reviewers, ...visitsOf(others)]
    const recognizing = this.#createContext().then((ctx) => recognize(ctx, awaited, visits))
    return recognizing.then((find) => this.#append(input, find))
  }

  #append(input: Opened<AppendInput>, findRequest?: FindRequest): Appended {
    const { runtime } = this.#ports
    const now = runtime.now()
    const moment = { now, uuid: runtime.uuid }
    const stored = appendVisits(this.ctx.storage, input, moment, findRequest)
    const { added, own } = stored ?? { added: null, own: 0 }
    this.#follow(added, now)
    return {
      // A reviewer's visit leaves no ID to recognize a repeat by.
      accepted: added === null ? 0 : added.rows + own + input.batch.reviewers.length,
      duplicate: added === null,
      watched: this.#live.isWatched || wasPolled(this.#sql, this.#polledAt, now),
      clicks: readClicks(this.#sql, campaignsOf(input.batch)),
    }
  }

  async appendFrom(input: EdgeBatch): Promise<(Appended & { rulesetVersion: number }) | null> {
    const { value } = this.#registry
    const admitted = value && admitBatch(value, openBatch(input), this.#ports.runtime.now())
    if (admitted === null) return null
    const appended = await this.#recognize(admitted.input)
    return { ...appended, rulesetVersion: admitted.row.publishedVersion }
  }

  offer(input: EdgeCaller & { have: number }): number | null {
    const { value } = this.#registry
    return value && offeredVersion(value, input, this.#ports.runtime.now())
  }

  settle(input: SettleInput): Record<string, Settlement> {
    const { runtime } = this.#ports
    const now = runtime.now()
    const { settled, added } = settleVisits(this.ctx.storage, input, { now, uuid: runtime.uuid })
    this.#follow(added, now)
    return settled
  }

  fillSample(sample: SampleVisits): void {
    const { now, uuid } = this.#ports.runtime
    fillSample(this.ctx.storage, sample, { now: now(), uuid })
  }

  noteOwnRequest(request: OwnRequest): void {
    noteOwnRequest(this.#sql, request, this.#ports.runtime.now())
  }

  countShares(campaigns: readonly SharedPages[]): CountedShare[] {
    return this.#change((now) => countNow(this.#sql, campaigns, now))
  }

  report(reports: readonly VisitReportRow[], limits: readonly AccessLimit[]): void {
    this.#change((now) => noteVisitReports(this.#sql, reports, limits, now))
  }

  receipt(call: ReceiptCall): ReceiptReason | null {
    if (call.kind === 'reason') return receiptReasonOf(this.#sql, call, this.#ports.runtime.now())
    this.#change((now) => takePersonReport(this.#sql, call, now))
    return null
  }

  personReports(): StoredPersonReport[] {
    const now = this.#ports.runtime.now()
    return this.ctx.storage.transactionSync(() => listPersonReports(this.#sql, now))
  }

  closePersonReport(visitId: string): boolean {
    return closePersonReport(this.#sql, visitId, this.#ports.runtime.now())
  }

  dump(cursor: DumpCursor | null): Promise<DumpPage> {
    return this.#dumps.dump(cursor)
  }

  load(line: DumpLine): Promise<{ done: boolean }> {
    return this.#dumps.load(line)
  }

  restart(): void {
    this.ctx.abort('The ledger was restored')
  }

  alerts(): LedgerAlert[] {
    // A visit may have arrived after the report about it.
    const now = this.#ports.runtime.now()
    this.ctx.storage.transactionSync(() => matchPersonReports(this.#sql, now))
    return listAlerts(this.#sql)
  }

  alertOfDomain(name: string, kind: DomainAlertKind = 'domain_error', occasion?: string): void {
    this.#change((at) => {
      const alert = { kind, at, subject: name, campaignId: null }
      const once = kind === 'domain_error' ? occasion : String(dayOf(at))
      if (once === undefined) raiseAlert(this.#sql, alert)
      else raiseOnce(this.#sql, alert, once, `${kind}.${name}`)
    })
  }

  alertOfInspection(alert: InspectionAlert): void {
    this.#change((at) => raiseAlert(this.#sql, { ...alert, at }))
  }

  alertOfExport(alert: ExportAlert): void {
    this.#change((at) => raiseAlert(this.#sql, { ...alert, at, campaignId: null }))
  }

  alertOfRule(alert: RuleAlert): void {
    this.#change((now) => raiseRuleAlert(this.#sql, alert, now))
  }

  alertOfProposal(alert: ProposalAlert): void {
    this.#change((at) => raiseAlert(this.#sql, { ...alert, at }))
  }

  markAlertsRead(ids: readonly number[] | null): void {
    markAlertsRead(this.#sql, ids, this.#ports.runtime.now())
  }

  closeEndedSockets(): Promise<void> {
    return this.#live.closeEnded(this.#ports.runtime.now(), 0)
  }

  watch(): boolean {
    this.#polledAt = this.#ports.runtime.now()
    return markViewers(this.#sql, this.#polledAt)
  }

  adoptRegistry(registry: EdgeRegistry): void {
    const now = this.#ports.runtime.now()
    const isNews = this.ctx.storage.transactionSync(() => {
      const isChanged = this.#registry.adopt(registry, now)
      if (isChanged) watchUsage(this.#sql, accountAt(registry.settings, now), { now, isChanged })
      return isChanged
    })
    // Different settings may mask or delete visits at once.
    this.#wakeBy(isNews ? now : this.#nextWake(now))
  }

  async erase(): Promise<void> {
    const { storage } = this.ctx
    await this.#alarmEnded()
    await storage.deleteAlarm()
    if (this.#archive !== null) await clearArchive(this.#archive)
    // Tables are created when the object starts; no call may run without them.
    await this.ctx.blockConcurrencyWhile(async () => {
      await storage.deleteAll()
      migrate(storage)
      this.#forgetTables()
    })
    this.#alarmAt = null
  }

  startBacktest(input: BacktestInput): number {
    const now = this.#ports.runtime.now()
    const id = this.ctx.storage.transactionSync(() => startBacktest(this.#sql, input, now))
    this.#wakeBy(now)
    return id
  }

  cancelBacktest(id: number): void {
    cancelBacktest(this.#sql, id)
  }

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

  startErasure(input: ErasureInput): StoredErasure | null {
    const { now, uuid } = this.#ports.runtime
    const moment = { now: now(), uuid }
    const started = this.ctx.storage.transactionSync(() => startErasure(this.#sql, input, moment))
    this.#wakeBy(moment.now)
    return started
  }

  putCosts(input: PutCostsInput): PutCostsResult {
    return this.ctx.storage.transactionSync(() => putCosts(this.#sql, input))
  }

  deleteCosts(input: DeleteCostsInput): number {
    return deleteCosts(this.#sql, input)
  }

  changeCostSettings(settings: CostSettings): CostSettings {
    return this.ctx.storage.transactionSync(() => writeCostSettings(this.#sql, settings))
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

  override fetch(request: Request): Response {
    const now = this.#ports.runtime.now()
    const response = this.#live.accept(request, now)
    this.#wakeBy(this.#nextWake(now))
    return response
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null
    const begun = this.#ports.runtime.now()
    if (this.#dumps.isLoading(begun)) {
      this.#wakeBy(begun + PAUSE_MS)
      return
    }
    const isDumped = this.#dumps.isDumping(begun)
    const ports = { ...this.#ports, archive: this.#archive, isDumped }
    const parts = { storage: this.ctx.storage, live: this.#live, registry: this.#registry }
    this.#alarmRun = this.#createContext().then((ctx) => onAlarm(parts, ctx, ports))
    const hasMore = await this.#alarmRun
    this.#alarmRun = null
    const now = this.#ports.runtime.now()
    // Anything else that is due at once has failed, as on a full disk, and would fail again.
    const next = hasMore ? now : Math.max(this.#nextWake(now), now + AFTER_FAILURE_MS)
    this.#wakeBy(isDumped ? Math.min(next, now) + PAUSE_MS : next)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#live.forget(socket, code)
  }

  /**
   * Sets the alarm in the same turn as the transaction, so that no finding is stored without an
   * alarm, and sends new visits to the live list.
   */
  #follow(added: VisitColumns | null, now: number): void {
    this.#wakeBy(this.#nextWake(now))
    // Announcing no visits would close sockets that are due, and so reveal a reviewer's visit.
    if (added === null || added.rows === 0 || !this.#live.isWatched) return
    this.ctx.waitUntil(runOrLog('live list', () => this.#live.announce(visitsOf(added), now)))
  }

  /** Makes a change atomically, and wakes the object for the work that it leaves. */
  #change<Result>(change: (now: number) => Result): Result {
    const now = this.#ports.runtime.now()
    const result = this.ctx.storage.transactionSync(() => change(now))
    this.#wakeBy(this.#nextWake(now))
    return result
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

  /** Waits for a run of the alarm, which may still be writing, here and to the archive. */
  async #alarmEnded(): Promise<void> {
    await this.#alarmRun?.catch(() => {})
  }

  #forgetTables(): void {
    this.#registry.drop()
    forgetColumns(this.#sql)
  }

  #createContext(): Promise<Context> {
    return this.#ports.createContext(this.#ports.runtime.uuid(), this.env, this.ctx)
  }
}
