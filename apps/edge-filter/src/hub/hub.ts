import { DurableObject } from 'cloudflare:workers'
import type { ReverseDnsQuestion } from '@crivo/filter-engine'
import { type Runtime, withTimeout } from '@crivo/runtime'
import { HOUR_MS, SECOND_MS, type SignedRuleset, toBase64Url } from '@crivo/shared'
import {
  AccessCounts,
  type Claim,
  type KeptOpinion,
  ReverseDnsOpinions,
  resolveAt,
} from '@crivo/visit'
import { ControlPlane } from '#control-plane/control-plane.ts'
import type {
  PushReply,
  RecordReply,
  RulesetReply,
  RulesetVersion,
  Upstream,
  UpstreamState,
} from '#control-plane/upstream.ts'
import type { VisitWindow } from '#control-plane/visit-window.ts'
import type { Env } from '#env.ts'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { readConfig } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import { fetchCopy } from '#page-cache/fetch-copy.ts'
import { PageCache } from '#page-cache/page-cache.ts'
import type { PageReply, PageSource } from '#page-cache/page-reply.ts'
import type { PageRequest } from '#page-cache/page-request.ts'
import { PageStates } from '#page-cache/page-states.ts'
import { AccountTicket } from './account-ticket.ts'
import { ClickCounts } from './click-counts.ts'
import { deliver } from './deliver.ts'
import { DeliveryTiming, GATHER_MS } from './delivery-timing.ts'
import { FeedRefresh } from './feed-refresh.ts'
import { FeedStore } from './feed-store.ts'
import { FilterSwitch } from './filter-switch.ts'
import { LastReach } from './last-reach.ts'
import { migrate } from './migrate.ts'
import { SqlOpinionStore } from './opinion-store.ts'
import { OriginView } from './origin-view.ts'
import { VisitOutbox } from './outbox/visit-outbox.ts'
import { PageQueue } from './page-queue.ts'
import { RulesetRefresh } from './ruleset-refresh.ts'
import { RulesetStore } from './ruleset-store.ts'
import { StoredPeople } from './stored-people.ts'

/** Shorter than the 250 ms that an isolate with a copy waits for the Hub. */
const CHECK_WAIT_MS = 200

/**
 * Shorter than an isolate waits for a page. An isolate that stops waiting fetches the page itself,
 * and the platform tells the origin the address of the visitor.
 */
const PAGE_WAIT_MS = 16 * SECOND_MS

/** How long the alarm pauses after a failure, such as a full disk. */
const AFTER_FAILURE_MS = 30_000

/**
 * One per domain: stores its ruleset, its campaigns' clicks, and visits until the control plane
 * acknowledges them. All state except page copies and rates is in SQLite, written before a call
 * returns (the platform's output gate). Only the alarm sends visits, and alarms do not overlap.
 */
export class Hub extends DurableObject<Env> implements Upstream {
  readonly #runtime: Runtime
  readonly #outbox: VisitOutbox
  readonly #timing: DeliveryTiming
  readonly #clicks: ClickCounts
  readonly #rulesets: RulesetStore
  readonly #controlPlane: ControlPlane
  readonly #lastReach: LastReach
  readonly #refresh: RulesetRefresh
  readonly #filters: FilterSwitch
  readonly #feeds: FeedStore
  readonly #feedRefresh: FeedRefresh
  readonly #pageQueue: PageQueue
  readonly #people: StoredPeople
  readonly #pages: PageCache
  readonly #opinions: ReverseDnsOpinions | null
  readonly #originView: OriginView
  readonly #pageStates = new PageStates()
  readonly #accesses = new AccessCounts()
  #isDelivering = false

  constructor(context: DurableObjectState, env: Env, runtime: Runtime) {
    super(context, env)
    this.#runtime = runtime
    const config = readConfig(env)
    const { storage } = context
    migrate(storage)
    this.#outbox = new VisitOutbox(storage, runtime)
    this.#timing = new DeliveryTiming(storage.sql)
    this.#clicks = new ClickCounts(storage)
    this.#rulesets = new RulesetStore(storage, config, runtime.now)
    this.#lastReach = new LastReach(storage.sql, runtime.now)
    const ticket = new AccountTicket(storage.sql)
    this.#controlPlane = new ControlPlane(config, runtime, {
      ticket: ticket.value,
      noteTicket: (value) => ticket.note(value),
      noteReach: (reach, isAccepted) => this.#lastReach.note(reach, isAccepted),
    })
    this.#originView = new OriginView(storage.sql, {
      controlPlane: this.#controlPlane,
      script: config.scriptVersion,
      now: runtime.now,
    })
    this.#refresh = new RulesetRefresh(this.#controlPlane, this.#rulesets, runtime)
    this.#filters = new FilterSwitch(storage.sql, this.#controlPlane, runtime)
    this.#feeds = new FeedStore(storage, config)
    this.#feedRefresh = new FeedRefresh(this.#controlPlane, this.#feeds, runtime)
    const { fetch } = runtime
    const { resolverUrl } = config
    this.#opinions =
      resolverUrl === null
        ? null
        : new ReverseDnsOpinions(
            resolveAt(resolverUrl, fetch),
            new SqlOpinionStore(storage.sql),
            runtime,
          )
    const fetching: PageSource = (wanted) => fetchCopy(wanted, { ...config, fetch, runtime })
    this.#pageQueue = new PageQueue(fetching, () => this.#wakeAt(runtime.now()), runtime.now)
    this.#people = new StoredPeople(storage.sql, {
      ...runtime,
      salt: toBase64Url(config.edgeKey),
    })
    this.#pages = new PageCache({
      source: this.#pageQueue.ask,
      graceMs: 0,
      people: this.#people,
      runtime,
    })
  }

  /** Returns the page copy that all visitors share; the alarm fetches it. */
  async page(wanted: PageRequest): Promise<PageReply> {
    const { now } = this.#runtime
    const asked = this.#pages.get(wanted, (renewal) => this.ctx.waitUntil(renewal))
    const reply = await withTimeout(this.#runtime, Promise.resolve(asked), PAGE_WAIT_MS, () => ({
      isKept: false as const,
      reason: 'unreachable' as const,
      freshUntil: now() + SECOND_MS,
    }))
    this.#pageStates.note(wanted, reply, now())
    return reply
  }

  /** Stores a window of visits and responds once it is on disk. */
  async record(window: VisitWindow): Promise<RecordReply> {
    this.#outbox.add(window, this.#runtime.now())
    await this.#schedule()
    this.ctx.waitUntil(this.#refreshAll())
    this.#people.note(...(window.people ?? []))
    const activity = this.#accesses.gather(window.activity ?? [], this.#runtime.now())
    return { ...this.#versions(), activity }
  }

  /**
   * Returns the stored ruleset, without its text if the caller already has it. After a quiet period
   * the ruleset may be stale, so a due check runs first, within a time limit.
   */
  async ruleset(have: number): Promise<RulesetReply> {
    const check = this.#refresh.runIfDue()
    this.ctx.waitUntil(check.then(() => this.#feedRefresh.runIfBehind()))
    await (this.#rulesets.held === null
      ? check
      : withTimeout(this.#runtime, check, CHECK_WAIT_MS, () => undefined))
    const { held } = this.#rulesets
    return { ...this.#versions(), signed: held?.version === have ? null : held }
  }

  async push(signed: SignedRuleset): Promise<PushReply> {
    const admission = await this.#rulesets.admit(signed)
    // A stale push means that a check has already fetched a newer ruleset.
    if (admission === 'accepted' || admission === 'stale') this.#refresh.notePush()
    return { admission, version: this.#version() }
  }

  /** If no feed is stored, the caller waits for the first one, within its own time limit. */
  async feed(have: number): Promise<SignedFeed | null> {
    if (this.#feeds.version === 0) await this.#refreshAll()
    return this.#feeds.version > have ? this.#feeds.read() : null
  }

  async noteFeed(version: number): Promise<number> {
    this.#controlPlane.noteFeedVersion(version)
    this.ctx.waitUntil(this.#feedRefresh.runIfBehind())
    return this.#feeds.version
  }

  async claim(claim: Claim): Promise<number> {
    return this.#clicks.claim(claim, this.#runtime.now())
  }

  /** Responds within five seconds; the query continues if the caller stops waiting. */
  async reverseDns(key: string, question: ReverseDnsQuestion): Promise<KeptOpinion> {
    const asked = this.#opinions?.ask(key, question)
    if (asked === undefined) return { opinion: 'unknown', until: 0 }
    this.ctx.waitUntil(asked)
    return asked
  }

  async watch(): Promise<void> {
    this.#timing.noteViewer(this.#runtime.now())
    const due = this.#outbox.dueAt(this.#runtime.now(), 0)
    if (due !== null) await this.#wakeAt(Math.max(due, this.#timing.flushAt(this.#runtime.now())))
  }

  async state(): Promise<UpstreamState> {
    if (this.#originView.isNew) await this.#wakeAt(this.#runtime.now())
    // More recent visits may still be gathering.
    const gathered = this.#runtime.now() - GATHER_MS
    return {
      ruleset: this.#rulesets.age,
      // Only of ended hours: anyone can read this, and a count that rose would reveal a reviewer.
      waiting: this.#outbox.waitingSince(gathered - (gathered % HOUR_MS)),
      controlPlane: this.#lastReach.value,
      clicks: this.#clicks.all(),
      caps: this.#clicks.caps(this.#runtime.now()),
      pages: this.#pageStates.all,
    }
  }

  async turnFilters(filtering: boolean): Promise<void> {
    this.#filters.turn(filtering)
    await this.#wakeAt(this.#runtime.now())
  }

  /**
   * Sends everything that is due. Also schedules the next alarm after a failure, because the
   * platform gives up on an alarm that fails seven times and waiting visits would be stuck until
   * the next visit.
   */
  override async alarm(): Promise<void> {
    this.#isDelivering = true
    try {
      await this.#deliver()
    } catch (error) {
      log.error('alarm failed', { reason: reasonOf(error) })
      await this.ctx.storage.setAlarm(this.#runtime.now() + AFTER_FAILURE_MS)
      return
    } finally {
      this.#isDelivering = false
    }
    await this.#schedule()
  }

  async #deliver(): Promise<void> {
    const first = this.#sendVisits()
    const shown = this.#originView.runIfDue()
    const reported = this.#filters.report()
    const pages = this.#pageQueue.runUntil(first)
    const sent = this.#sendDuring(pages, first)
    await Promise.allSettled([pages, sent])
    await shown
    const published = Math.max(await sent, await reported)
    if (published > 0) this.ctx.waitUntil(this.#refresh.noteVersion(published))
    this.ctx.waitUntil(this.#feedRefresh.runIfBehind())
  }

  #sendVisits(): Promise<number> {
    return deliver({
      outbox: this.#outbox,
      timing: this.#timing,
      clicks: this.#clicks,
      controlPlane: this.#controlPlane,
      runtime: this.#runtime,
    })
  }

  /** Also sends batches that become due while a slow origin keeps the alarm from ending. */
  async #sendDuring(pages: Promise<void>, first: Promise<number>): Promise<number> {
    let published = await first
    const arePagesDone = pages.then(() => true)
    while (!(await withTimeout(this.#runtime, arePagesDone, SECOND_MS, () => false))) {
      const now = this.#runtime.now()
      const due = this.#outbox.dueAt(now, this.#timing.gatherMs(now))
      if (due !== null && due <= now) published = Math.max(published, await this.#sendVisits())
    }
    return published
  }

  /** Checks for a newer ruleset; the response also contains the feed version. */
  async #refreshAll(): Promise<void> {
    await this.#refresh.runIfDue()
    await this.#feedRefresh.runIfBehind()
  }

  #version(): number | null {
    return this.#rulesets.held?.version ?? null
  }

  #versions(): RulesetVersion {
    const { seed } = this.#controlPlane
    const version = this.#version()
    const unfilteredSince = this.#filters.offSince(version) ?? this.#lastReach.lostSince
    return { version, feedVersion: this.#feeds.version, seed, unfilteredSince }
  }

  /** Sets the alarm for the next due page, batch or filter switch. */
  async #schedule(): Promise<void> {
    if (this.#pageQueue.isWaiting) return this.#wakeAt(this.#runtime.now())
    const due = this.#outbox.dueAt(this.#runtime.now(), this.#timing.gatherMs(this.#runtime.now()))
    // A batch in flight when the Hub was killed has been due since time zero, which is not a valid
    // alarm time.
    for (const each of [due, this.#filters.dueAt]) {
      if (each !== null) await this.#wakeAt(Math.max(each, this.#runtime.now()))
    }
  }

  /** Does nothing during a delivery, because `alarm` schedules the next one when it ends. */
  async #wakeAt(due: number): Promise<void> {
    if (this.#isDelivering) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > due) await this.ctx.storage.setAlarm(due)
  }
}
