import { DurableObject } from 'cloudflare:workers'
import type { SignedRuleset } from '@crivo/shared'
import type { Claim } from '@crivo/visit'
import { ControlPlane } from './control-plane.ts'
import { type Env, readConfig } from './env.ts'
import { ClickCounts } from './hub/click-counts.ts'
import { deliver } from './hub/deliver.ts'
import { RulesetRefresh } from './hub/ruleset-refresh.ts'
import { RulesetStore } from './hub/ruleset-store.ts'
import { VisitOutbox } from './hub/visit-outbox.ts'
import { Watch } from './hub/watch.ts'
import { settledWithin } from './settled-within.ts'
import type { PushReply, RulesetReply, RulesetVersion, Upstream } from './upstream.ts'
import type { VisitWindow } from './visit-window.ts'

const now = () => Date.now()
/** Who asks for a ruleset has visitors waiting, and waits for 250 ms itself where it has a copy. */
const CHECK_WAIT_MS = 200

/**
 * One per domain: keeps its visits until the control plane has acknowledged them, its ruleset,
 * and the clicks of its campaigns. All state is in SQLite, which is written before a call is
 * answered (the platform's output gate). Only the alarm sends visits, and alarms do not overlap.
 */
export class Hub extends DurableObject<Env> implements Upstream {
  readonly #outbox: VisitOutbox
  readonly #watch: Watch
  readonly #clicks: ClickCounts
  readonly #rulesets: RulesetStore
  readonly #controlPlane: ControlPlane
  readonly #refresh: RulesetRefresh
  #isDelivering = false

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    const config = readConfig(env)
    const { storage } = context
    this.#outbox = new VisitOutbox(storage)
    this.#watch = new Watch(storage.sql)
    this.#clicks = new ClickCounts(storage)
    this.#rulesets = new RulesetStore(storage, config)
    this.#controlPlane = new ControlPlane(config, now)
    this.#refresh = new RulesetRefresh(this.#controlPlane, this.#rulesets, now)
  }

  /** Stores a window of visits; answers once it is on disk. */
  async record(window: VisitWindow): Promise<RulesetVersion> {
    this.#outbox.add(window, now())
    await this.#schedule()
    this.ctx.waitUntil(this.#refresh.runIfDue())
    return { version: this.#version() }
  }

  /**
   * The ruleset held, with its text unless the caller has it. After a quiet time it may be an
   * old one: a check that is due comes first, for as long as is worth it.
   */
  async ruleset(have: number): Promise<RulesetReply> {
    const check = this.#refresh.runIfDue()
    this.ctx.waitUntil(check)
    await (this.#rulesets.held === null ? check : settledWithin(check, CHECK_WAIT_MS))
    const { held } = this.#rulesets
    return { version: this.#version(), signed: held?.version === have ? null : held }
  }

  async push(signed: SignedRuleset): Promise<PushReply> {
    const admission = await this.#rulesets.admit(signed)
    return { admission, version: this.#version() }
  }

  async claim(claim: Claim): Promise<number> {
    return this.#clicks.claim(claim, now())
  }

  async watch(): Promise<void> {
    this.#watch.see(now())
    const due = this.#outbox.dueAt(now(), 0)
    if (due !== null) await this.#wakeAt(Math.max(due, this.#watch.flushAt(now())))
  }

  override async alarm(): Promise<void> {
    this.#isDelivering = true
    try {
      const published = await deliver({
        outbox: this.#outbox,
        watch: this.#watch,
        clicks: this.#clicks,
        controlPlane: this.#controlPlane,
        now,
      })
      if (published > (this.#version() ?? 0)) this.ctx.waitUntil(this.#refresh.run())
    } finally {
      this.#isDelivering = false
    }
    await this.#schedule()
  }

  #version(): number | null {
    return this.#rulesets.held?.version ?? null
  }

  /** Sets the alarm for what is due next. */
  async #schedule(): Promise<void> {
    const due = this.#outbox.dueAt(now(), this.#watch.gatherMs(now()))
    if (due !== null) await this.#wakeAt(due)
  }

  /** While visits are being sent nothing is set: `alarm` does so at its end. */
  async #wakeAt(due: number): Promise<void> {
    if (this.#isDelivering) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > due) await this.ctx.storage.setAlarm(due)
  }
}
