import {
  type CompiledCampaign,
  type Decision,
  decide,
  type Facts,
  type Program,
} from '@crivo/filter-engine'

/** A visit that gets the campaign's main page unless the click limit is reached. */
export interface Claim {
  readonly campaignId: number
  readonly visitId: string
  readonly limit: number
}

/**
 * Counts a click unless the limit is reached, and returns the number of earlier clicks.
 * Rejects if the counter cannot be reached.
 */
export type ClaimClick = (claim: Claim) => Promise<number>

interface Visit {
  readonly id: string
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly facts: Facts
}

interface Judgement {
  readonly decision: Decision
  /** The facts, including the click count used for the decision. */
  readonly facts: Facts
}

/** Decides visits to campaigns with a click limit; the upstream counts their clicks. */
export class ClickCaps {
  readonly #claimClick: ClaimClick
  /** Click counts of campaigns that reached their limit; counts never decrease. */
  readonly #reached = new Map<number, number>()

  constructor(claimClick: ClaimClick) {
    this.#claimClick = claimClick
  }

  /**
   * Decides a visit and claims a click if it gets the main page. Reviewers' clicks count too,
   * because otherwise the limit would reveal them. Never rejects.
   */
  async judge({ id, program, campaign, facts }: Visit, limit: number): Promise<Judgement> {
    const judgeBy = (clicks: number | null): Judgement => {
      const counted = { ...facts, clicks }
      return { decision: decide(program, campaign, counted), facts: counted }
    }
    const reached = this.#reached.get(campaign.id) ?? 0
    if (reached >= limit) return judgeBy(reached)
    const unlimited = judgeBy(0)
    if (unlimited.decision.action === 'white') return unlimited
    const clicks = await this.#claim({ campaignId: campaign.id, visitId: id, limit })
    if (clicks !== null && clicks >= limit) this.#reached.set(campaign.id, clicks)
    return judgeBy(clicks)
  }

  /**
   * Tries twice, because a stub may be broken. Returns `null` if both attempts fail; the limit is
   * then not enforced.
   */
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
