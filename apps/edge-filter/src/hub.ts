import { DurableObject } from 'cloudflare:workers'
import type { SignedRuleset, VisitRow } from '@crivo/shared'
import { type Env, readConfig } from './env.ts'
import { ControlPlane } from './hub/control-plane.ts'
import { deliver } from './hub/delivery-loop.ts'
import { RulesetRefresh } from './hub/ruleset-refresh.ts'
import { RulesetStore } from './hub/ruleset-store.ts'
import { VisitOutbox } from './hub/visit-outbox.ts'
import type { PushReply, RulesetReply, RulesetVersion } from './hub-client.ts'

const now = () => Date.now()

/**
 * One per domain: keeps its visits until the control plane has acknowledged them,
 * and its ruleset. All state is in SQLite, which is written before a call is
 * answered (the platform's output gate). Only the alarm sends visits, and alarms
 * do not overlap, so no two sendings of a batch ever run at once.
 */
export class Hub extends DurableObject<Env> {
  readonly #outbox: VisitOutbox
  readonly #rulesets: RulesetStore
  readonly #controlPlane: ControlPlane
  readonly #refresh: RulesetRefresh
  #isDelivering = false

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    const config = readConfig(env)
    this.#outbox = new VisitOutbox(context.storage)
    this.#rulesets = new RulesetStore(context.storage.sql, config)
    this.#controlPlane = new ControlPlane(config, now)
    this.#refresh = new RulesetRefresh(this.#controlPlane, this.#rulesets, now)
  }

  /** Stores visits; answers once they are on disk. */
  async record(visits: VisitRow[]): Promise<RulesetVersion> {
    this.#outbox.add(visits, now())
    await this.#schedule()
    this.ctx.waitUntil(this.#refresh.runIfDue())
    return { version: this.#version() }
  }

  /** The ruleset held, with its text unless the caller has it; asks for one if there is none. */
  async ruleset(have: number): Promise<RulesetReply> {
    const check = this.#refresh.runIfDue()
    this.ctx.waitUntil(check)
    if (this.#rulesets.held === null) await check
    const { held } = this.#rulesets
    return { version: this.#version(), signed: held?.version === have ? null : held }
  }

  /** Takes a ruleset that the control plane pushed. */
  async push(signed: SignedRuleset): Promise<PushReply> {
    const admission = await this.#rulesets.admit(signed)
    return { admission, version: this.#version() }
  }

  async status() {
    return { ...this.#outbox.status(), rulesetVersion: this.#version() }
  }

  override async alarm(): Promise<void> {
    this.#isDelivering = true
    try {
      this.#outbox.prune(now())
      const published = await deliver(this.#outbox, this.#controlPlane, now)
      if (published > (this.#version() ?? 0)) this.ctx.waitUntil(this.#refresh.run())
    } finally {
      this.#isDelivering = false
    }
    await this.#schedule()
  }

  #version(): number | null {
    return this.#rulesets.held?.version ?? null
  }

  /** Sets the alarm for what is due next; while visits are being sent, `alarm` does so at its end. */
  async #schedule(): Promise<void> {
    if (this.#isDelivering) return
    const due = this.#outbox.dueAt(now())
    if (due === null) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > due) await this.ctx.storage.setAlarm(due)
  }
}
