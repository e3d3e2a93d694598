import { decide } from './decide.ts'
import type { Program } from './program.ts'
import type { ReasonCode } from './reasons.ts'
import { type ReviewerVisit, reviewerVisits } from './reviewers.ts'

/** A review crawler that a ruleset would send to the white page. */
export interface ParityBreach {
  readonly campaignId: number
  readonly crawler: string
  /** How the crawler came. */
  readonly how: string
  readonly reason: ReasonCode
}

let visits: readonly ReviewerVisit[] | null = null

/**
 * Sends every review crawler of the catalogue through every campaign of a
 * program, in each way that it may come (`reviewerVisits`). Publishing refuses a
 * program with a breach.
 */
export function findParityBreaches(program: Program): ParityBreach[] {
  visits ??= reviewerVisits()
  const breaches: ParityBreach[] = []
  for (const campaign of program.campaigns) {
    for (const { crawler, how, facts } of visits) {
      const { action, reason } = decide(program, campaign, facts)
      if (action === 'white') breaches.push({ campaignId: campaign.id, crawler, how, reason })
    }
  }
  return breaches
}
