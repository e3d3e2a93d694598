import type { BatchAcknowledgement, SignedRuleset } from '@crivo/shared'
import type { Claim } from '@crivo/visit'
import { checkOrigin, programOf } from './check-ruleset.ts'
import type { ControlPlane } from './control-plane.ts'
import type { Config } from './env.ts'
import type { Admission, PushReply, RulesetReply, RulesetVersion, Upstream } from './upstream.ts'
import type { VisitWindow } from './visit-window.ts'

/**
 * The control plane, called by a worker itself: where a domain has no Hub, and where its Hub
 * cannot be reached. It lives as long as its isolate, and knows nothing of other isolates.
 */
export class DirectUpstream implements Upstream {
  readonly #config: Config
  readonly #controlPlane: ControlPlane
  readonly #clicks = new Map<number, number>()
  #held: SignedRuleset | null = null

  constructor(config: Config, controlPlane: ControlPlane) {
    this.#config = config
    this.#controlPlane = controlPlane
  }

  /** Posts a window as a batch under its id; rejects while the control plane does not have it. */
  async record({ id, visits, count }: VisitWindow): Promise<RulesetVersion> {
    const body = `{"batchId":"${id}","visits":${visits}}`
    const delivery = await this.#controlPlane.sendVisits(body)
    if (delivery.state === 'failed') throw new Error('the control plane did not take the visits')
    if (delivery.state === 'refused') {
      console.error('visits lost', { visits: count, status: delivery.status })
      return { version: null }
    }
    this.#noteClicks(delivery.acknowledgement)
    return { version: delivery.acknowledgement.rulesetVersion }
  }

  /** A newer one that was pushed here, or what the control plane has. */
  async ruleset(have: number): Promise<RulesetReply> {
    if ((this.#held?.version ?? 0) <= have) await this.#refresh(have)
    const held = this.#held
    return { version: held?.version ?? null, signed: held?.version === have ? null : held }
  }

  async push(signed: SignedRuleset): Promise<PushReply> {
    const admission = await this.#admit(signed)
    return { admission, version: this.#held?.version ?? null }
  }

  /**
   * Approximate: what the control plane last said and what this isolate has let through since.
   * Isolates that do not know of each other's clicks yet let more through than the limit.
   */
  async claim({ campaignId, limit }: Claim): Promise<number> {
    const before = this.#clicks.get(campaignId) ?? 0
    if (before < limit) this.#clicks.set(campaignId, before + 1)
    return before
  }

  /** Nothing to do: visits are posted as they come. */
  async watch(): Promise<void> {}

  async #refresh(have: number): Promise<void> {
    const offer = await this.#controlPlane.fetchRuleset(have)
    if (offer.state !== 'newer') return
    const admission = await this.#admit(offer.signed)
    if (admission !== 'accepted' && admission !== 'stale') {
      console.error('ruleset not admitted', { admission, version: offer.signed.version })
    }
  }

  async #admit(signed: SignedRuleset): Promise<Admission> {
    const fault = await checkOrigin(signed, this.#config)
    if (fault !== null) return fault
    if (programOf(signed) === null) return 'invalid'
    if (signed.version <= (this.#held?.version ?? 0)) return 'stale'
    this.#held = signed
    return 'accepted'
  }

  /** Never fewer than are known already: what was counted here may still be under way. */
  #noteClicks({ clicks }: BatchAcknowledgement): void {
    for (const [id, count] of Object.entries(clicks)) {
      const campaignId = Number(id)
      this.#clicks.set(campaignId, Math.max(count, this.#clicks.get(campaignId) ?? 0))
    }
  }
}
