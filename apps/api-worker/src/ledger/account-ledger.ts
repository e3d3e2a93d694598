import type { VisitRow } from '@crivo/shared'
import { attempt } from '../attempt.ts'
import type { Context } from '../context.ts'
import { createContext } from '../create-context.ts'
import type { Env } from '../env.ts'
import { listAlerts, markAlertsRead, raiseAlert } from './alerts.ts'
import { appendVisits } from './append-visits.ts'
import { readClicks } from './campaign-totals.ts'
import { type DumpCursor, type DumpLine, type DumpPage, dumpLine, loadLine } from './dump.ts'
import { LiveFeed } from './live-feed.ts'
import { migrate } from './migrate.ts'
import { nextWake, spreadOf } from './next-wake.ts'
import { settleVisits } from './settle-visits.ts'
import { writeAccount } from './state.ts'
import type {
  Appended,
  AppendInput,
  LedgerAccount,
  LedgerAlert,
  SettleInput,
  Settlement,
} from './types.ts'
import { VisitDesk } from './visit-desk.ts'
import { wake } from './wake.ts'
import { noteWatching, wasPolled } from './watching.ts'

/** The Durable Object of one account: its visits, their counts, usage, alerts and live list. */
export class AccountLedger extends VisitDesk {
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
    this.#follow(added, now)
    return {
      accepted: added?.length ?? 0,
      duplicate: added === null,
      watched: this.#live.isWatched || wasPolled(this.#sql, this.#polledAt, now),
      clicks: readClicks(this.#sql, input.batch.visits),
    }
  }

  /** Stores decided visits, each once for its caller's name of it; gives what became of the named ones. */
  settle(input: SettleInput): Record<string, Settlement> {
    const now = Date.now()
    const { settled, added } = settleVisits(this.ctx.storage, input, now)
    this.#follow(added, now)
    return settled
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

  /** In the same turn as their transaction, so that what it found cannot be without an alarm. */
  #follow(added: readonly VisitRow[] | null, now: number): void {
    this.wakeBy(this.#nextWake(now))
    if (added === null) return
    this.ctx.waitUntil(attempt('live list', () => this.#live.announce(added, now)))
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
