import type { Runtime } from '@crivo/runtime'
import type { BatchAcknowledgement, ReceiptAnswer, ReceiptCall, SignedRuleset } from '@crivo/shared'
import type { Claim } from '@crivo/visit'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { blockedMs } from '#lib/backoff.ts'
import type { Config } from '#lib/config.ts'
import { log } from '#lib/log.ts'
import { checkOrigin, isSameRuleset, programOf } from '#ruleset/check-ruleset.ts'
import { ControlPlane } from './control-plane.ts'
import type {
  Admission,
  PushReply,
  RulesetReply,
  RulesetVersion,
  Upstream,
  UpstreamState,
} from './upstream.ts'
import { batchOf, type VisitWindow } from './visit-window.ts'

/**
 * Calls the control plane directly, for domains without a Hub and while the Hub is unreachable. Its
 * state lives as long as the isolate and is not shared with other isolates.
 */
export class DirectUpstream implements Upstream {
  readonly #config: Config
  readonly #controlPlane: ControlPlane
  readonly #clicks = new Map<number, number>()
  readonly #runtime: Runtime
  #held: SignedRuleset | null = null
  #receivedAt = 0
  #reach: UpstreamState['controlPlane'] = 'unknown'
  #restUntil = 0

  constructor(config: Config, runtime: Runtime) {
    this.#config = config
    this.#controlPlane = new ControlPlane(config, runtime, {
      noteReach: (reach) => {
        this.#reach = reach
      },
    })
    this.#runtime = runtime
  }

  /** Posts a window as a batch with the same id; rejects if a retry may succeed. */
  async record(window: VisitWindow): Promise<RulesetVersion> {
    const { id, count } = window
    const body = batchOf(id, [window])
    const delivery = await this.#controlPlane.sendVisits(body)
    if (delivery.state === 'failed') throw new Error('the control plane did not accept the visits')
    // A refusal or block lasts longer than a worker can wait, so retrying is pointless.
    if (delivery.state !== 'acknowledged') {
      log.error('visits lost', { visits: count, reason: delivery.state })
      return { version: null }
    }
    this.#noteClicks(delivery.acknowledgement)
    const { rulesetVersion, feedVersion } = delivery.acknowledgement
    return { version: rulesetVersion, feedVersion, seed: this.#controlPlane.seed }
  }

  /** Returns a newer ruleset that was pushed to this isolate, or asks the control plane. */
  async ruleset(have: number): Promise<RulesetReply> {
    if ((this.#held?.version ?? 0) <= have) await this.#refresh(have)
    const held = this.#held
    const { feedVersion, seed } = this.#controlPlane
    return {
      version: held?.version ?? null,
      signed: held?.version === have ? null : held,
      feedVersion,
      seed,
    }
  }

  async push(signed: SignedRuleset): Promise<PushReply> {
    const admission = await this.#admit(signed)
    return { admission, version: this.#held?.version ?? null }
  }

  /** Always asks the control plane, because a new isolate has no feed and knows no version. */
  feed(have: number): Promise<SignedFeed | null> {
    return this.#controlPlane.fetchFeed(have)
  }

  /** Asks for a visit's receipt; `null` if there is no response. */
  askReceipt(call: ReceiptCall): Promise<ReceiptAnswer | null> {
    return this.#controlPlane.askReceipt(call)
  }

  async noteFeed(version: number): Promise<number> {
    this.#controlPlane.noteFeedVersion(version)
    return this.#controlPlane.feedVersion
  }

  /**
   * Counts clicks approximately: the control plane's last count plus this isolate's clicks since
   * then. Isolates do not see each other's clicks, so together they may exceed the limit.
   */
  async claim({ campaignId, limit }: Claim): Promise<number> {
    const before = this.#clicks.get(campaignId) ?? 0
    if (before < limit) this.#clicks.set(campaignId, before + 1)
    return before
  }

  /** Does nothing, because visits are posted as they arrive. */
  async watch(): Promise<void> {}

  async state(): Promise<UpstreamState> {
    const ruleset = this.#held && { version: this.#held.version, receivedAt: this.#receivedAt }
    const clicks = Object.fromEntries(this.#clicks)
    return { ruleset, waiting: null, controlPlane: this.#reach, clicks, caps: [] }
  }

  /**
   * Always rejects: without a Hub, isolates share no state, so the filters could not be turned off
   * in all of them.
   */
  turnFilters(): Promise<void> {
    return Promise.reject(new Error('no Hub'))
  }

  async #refresh(have: number): Promise<void> {
    if (this.#runtime.now() < this.#restUntil) return
    const offer = await this.#controlPlane.fetchRuleset(have)
    if (offer.state === 'blocked') this.#restUntil = this.#runtime.now() + blockedMs(this.#runtime)
    if (offer.state !== 'newer') return
    const admission = await this.#admit(offer.signed)
    if (admission !== 'accepted' && admission !== 'stale') {
      log.error('ruleset not admitted', { admission, version: offer.signed.version })
    }
  }

  async #admit(signed: SignedRuleset): Promise<Admission> {
    const fault = await checkOrigin(signed, this.#config)
    if (fault !== null) return fault
    if (programOf(signed) === null) return 'invalid'
    if (isSameRuleset(signed, this.#held)) return 'accepted'
    if (signed.version <= (this.#held?.version ?? 0)) return 'stale'
    this.#held = signed
    this.#receivedAt = this.#runtime.now()
    return 'accepted'
  }

  /** Only ever raises the counts, because the control plane may lag behind this isolate. */
  #noteClicks({ clicks }: BatchAcknowledgement): void {
    for (const [id, count] of Object.entries(clicks)) {
      const campaignId = Number(id)
      this.#clicks.set(campaignId, Math.max(count, this.#clicks.get(campaignId) ?? 0))
    }
  }
}
