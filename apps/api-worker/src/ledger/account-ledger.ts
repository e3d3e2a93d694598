import type { VisitRow } from '@crivo/shared'
import { attempt } from '../attempt.ts'
import type { Context } from '../context.ts'
import { createContext } from '../create-context.ts'
import type { Env } from '../env.ts'
import { listAlerts, markAlertsRead, raiseAlert } from './alerts.ts'
import { settleAnswers } from './answers.ts'
import { appendVisits } from './append-visits.ts'
import { readBreakdown } from './breakdown.ts'
import { type CampaignTotals, readClicks, readTotals } from './campaign-totals.ts'
import { countMatching } from './count-matching.ts'
import { type DumpCursor, type DumpLine, type DumpPage, dumpLine, loadLine } from './dump.ts'
import { readDurations } from './durations.ts'
import { readLatest } from './latest-visits.ts'
import { LiveFeed } from './live-feed.ts'
import { migrate } from './migrate.ts'
import { nextWake, spreadOf } from './next-wake.ts'
import { readVisit } from './read-visit.ts'
import { recentVisits, searchVisits } from './search-visits.ts'
import { readSeries } from './series.ts'
import { writeAccount } from './state.ts'
import type {
  Appended,
  AppendInput,
  BreakdownInput,
  CountedMatching,
  CountedStep,
  CountedValues,
  FoundVisits,
  LatestInput,
  LatestVisits,
  LedgerAccount,
  LedgerAlert,
  MatchingInput,
  MeasuredDurations,
  Overview,
  OverviewInput,
  PeriodUsage,
  SeriesInput,
  SettleInput,
  StoredVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from './types.ts'
import { readUsage } from './usage.ts'
import { readVisitsFrom } from './visits-from.ts'
import { wake } from './wake.ts'
import { noteWatching, wasPolled } from './watching.ts'
import { WebhookDesk } from './webhooks/webhook-desk.ts'

/** The Durable Object of one account: its visits, their counts, usage, alerts and live list. */
export class AccountLedger extends WebhookDesk {
  readonly #sql: SqlStorage
  readonly #live: LiveFeed
  #alarmAt: number | null = null
  #polledAt = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#live = new LiveFeed(state, () => this.createContext())
    migrate(state.storage)
    void state.blockConcurrencyWhile(async () => {
      this.#alarmAt = await state.storage.getAlarm()
    })
  }

  /** Stores a batch and all that follows from it; a batch or visit seen before changes nothing. */
  append(input: AppendInput): Appended {
    const now = Date.now()
    const added = appendVisits(this.ctx.storage, input, now)
    // In the same turn as the transaction, so that what it found cannot be without an alarm.
    this.wakeBy(this.#nextWake(now))
    if (added !== null) {
      this.ctx.waitUntil(attempt('live list', () => this.#live.announce(added, now)))
    }
    return {
      accepted: added?.length ?? 0,
      duplicate: added === null,
      watched: this.#live.isWatched || wasPolled(this.#sql, this.#polledAt, now),
      clicks: readClicks(this.#sql, input.batch.visits),
    }
  }

  /** Stores decided visits, each once for its caller's name of it; gives what became of the named ones. */
  settle({ claims, ...input }: SettleInput) {
    const { settled, visits } = settleAnswers(this.#sql, claims, input.batch.visits, Date.now())
    if (visits.length > 0) this.append({ ...input, batch: { ...input.batch, visits } })
    return settled
  }

  /** The latest visits, newest first. */
  recent(input: { campaignId: number | null; limit: number }): VisitRow[] {
    return recentVisits(this.#sql, input)
  }

  /** One visit, and whether its address is masked; `null` if there is none of this time and id. */
  visit(key: { at: number; id: string }): StoredVisit | null {
    return readVisit(this.#sql, key, Date.now())
  }

  /** Visits of a filter, newest first, page by page. */
  visits(search: VisitSearch): FoundVisits {
    return searchVisits(this.#sql, search)
  }

  /** Visits by the values of a dimension, most visits first. */
  breakdown(input: BreakdownInput): CountedValues {
    return readBreakdown(this.#sql, input)
  }

  /** Visits of any filter by the values of a dimension or step by step, so many a call. */
  countMatching(input: MatchingInput): CountedMatching {
    return countMatching(this.#sql, input)
  }

  /** Visits step by step, oldest first. */
  series(input: SeriesInput): CountedStep[] {
    return readSeries(this.#sql, input)
  }

  /** What the newest requests of a campaign say that is not counted. */
  latest(input: LatestInput): LatestVisits {
    return readLatest(this.#sql, input)
  }

  /** Requests from the addresses of a block, by address and visitor. */
  visitsFrom(input: VisitsFromInput): VisitsFrom {
    return readVisitsFrom(this.#sql, input)
  }

  /** Totals of every campaign that had a visit, by its id. */
  totals(): Record<number, CampaignTotals> {
    return readTotals(this.#sql)
  }

  /** The next line of a dump of everything the ledger holds. */
  dump(cursor: DumpCursor | null): DumpPage {
    return dumpLine(this.#sql, cursor)
  }

  /** Takes in one line of a dump, whole or not at all. */
  load(line: DumpLine): { done: boolean } {
    const loaded = this.ctx.storage.transactionSync(() => loadLine(this.#sql, line))
    // What has to be done by itself may be due: alarms are in no dump.
    if (loaded.done) this.wakeBy(Date.now())
    return loaded
  }

  /** Ends this instance; the next call starts another on what is stored. */
  restart(): void {
    this.ctx.abort('The ledger was restored')
  }

  /** Usage of whole days of UTC; `to` is not included. */
  usage({ from, to }: { from: number; to: number }): PeriodUsage {
    return readUsage(this.#sql, from, to)
  }

  /** Usage of a month and its parts, and its visits by country: one call for the dashboard. */
  overview({ spans: { month, over, before }, limit }: OverviewInput): Overview {
    const usageOf = ({ start, end }: typeof month) => readUsage(this.#sql, start, end)
    const span = { from: month.start, to: month.end, campaignId: null }
    return {
      usage: { month: usageOf(month), over: usageOf(over), before: usageOf(before) },
      durations: readDurations(this.#sql, month.start, month.end),
      countries: readBreakdown(this.#sql, { span, dimension: 'country', limit }),
    }
  }

  /** How long visits of whole days of UTC took; `to` is not included. */
  durations({ from, to }: { from: number; to: number }): MeasuredDurations {
    return readDurations(this.#sql, from, to)
  }

  /** The latest alerts, newest first. */
  alerts(): LedgerAlert[] {
    return listAlerts(this.#sql)
  }

  /** Tells the account of a domain that does not work as it was set up. */
  alertOfDomain(name: string): void {
    raiseAlert(this.#sql, { kind: 'domain_error', at: Date.now(), subject: name, campaignId: null })
    this.wakeBy(this.#nextWake(Date.now()))
  }

  /** Marks alerts as read: those of the ids, or all for `null`. */
  markAlertsRead(ids: readonly number[] | null): void {
    markAlertsRead(this.#sql, ids, Date.now())
  }

  /** Notes that somebody watches the live list; gives whether the edges have to be told. */
  watch(): boolean {
    this.#polledAt = Date.now()
    return noteWatching(this.#sql, this.#polledAt)
  }

  /** Takes what has changed of the account without waiting for its next visit, and acts on it. */
  setAccount(account: LedgerAccount): void {
    writeAccount(this.#sql, account)
    this.wakeBy(Date.now())
  }

  /** Deletes everything: the account is gone. Open sockets close, as their sessions have ended. */
  async erase(): Promise<void> {
    const { storage } = this.ctx
    // The tables are made when the object starts; nothing may find it without them.
    await this.ctx.blockConcurrencyWhile(async () => {
      await storage.deleteAlarm()
      await storage.deleteAll()
      migrate(storage)
    })
    this.#alarmAt = null
  }

  /** Opens a socket of the live list; called by the API worker, which has authenticated it. */
  override fetch(request: Request): Response {
    const now = Date.now()
    const response = this.#live.accept(request, now)
    this.wakeBy(this.#nextWake(now))
    return response
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null
    const ctx = await this.createContext()
    const hasMore = await wake(this.ctx.storage, this.#live, ctx)
    const now = Date.now()
    this.wakeBy(hasMore ? now : this.#nextWake(now))
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#live.forget(socket, code)
  }

  #nextWake(now: number): number {
    const spread = spreadOf(this.ctx.id.toString())
    return nextWake(this.#sql, { now, hasSockets: this.#live.isWatched, spread })
  }

  protected override wakeBy(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return
    this.#alarmAt = at
    void this.ctx.storage.setAlarm(at)
  }

  protected override createContext(): Promise<Context> {
    return createContext(crypto.randomUUID(), this.env, this.ctx)
  }
}
