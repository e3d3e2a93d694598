import {
  type CompiledCampaign,
  type Decision,
  decide,
  type Facts,
  type Program,
  parityReason,
} from '@crivo/filter-engine'

/** A visit that is to have a campaign's black page, if its click limit allows. */
export interface Claim {
  readonly campaignId: number
  readonly visitId: string
  readonly limit: number
}

/** Counts a click, unless the limit is reached, and gives the clicks before it; rejects when nobody counts. */
export type ClaimClick = (claim: Claim) => Promise<number>

interface Visit {
  readonly id: string
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly facts: Facts
}

interface Judgement {
  readonly decision: Decision
  /** With the clicks that it was judged by. */
  readonly facts: Facts
}

/** Judges visits of campaigns with a click limit, whose clicks are counted upstream. */
export class ClickCaps {
  readonly #claimClick: ClaimClick
  /** Limits that were reached, by campaign: clicks never become fewer. */
  readonly #reached = new Map<number, number>()

  constructor(claimClick: ClaimClick) {
    this.#claimClick = claimClick
  }

  /**
   * A click is a visit that gets the black page and is no crawler's with parity, so only
   * what would be one if the limit were not reached is counted. Never rejects.
   */
  async judge({ id, program, campaign, facts }: Visit, limit: number): Promise<Judgement> {
    const judgeBy = (clicks: number | null): Judgement => {
      const counted = { ...facts, clicks }
      return { decision: decide(program, campaign, counted), facts: counted }
    }
    const reached = this.#reached.get(campaign.id) ?? 0
    if (reached >= limit) return judgeBy(reached)
    const unlimited = judgeBy(0)
    if (unlimited.decision.action === 'white' || parityReason(facts.crawler) !== null) {
      return unlimited
    }
    const clicks = await this.#claim({ campaignId: campaign.id, visitId: id, limit })
    if (clicks !== null && clicks >= limit) this.#reached.set(campaign.id, clicks)
    return judgeBy(clicks)
  }

  /** Asks twice, as a stub may be broken; `null` when nobody counts, and nobody is capped then. */
  async #claim(claim: Claim): Promise<number | null> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await this.#claimClick(claim)
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        console.error('click not counted', { campaignId: claim.campaignId, attempt, reason })
      }
    }
    return null
  }
}
