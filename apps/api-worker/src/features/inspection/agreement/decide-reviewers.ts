import {
  type Action,
  type CompiledCampaign,
  CRAWLERS,
  type Decision,
  decide,
  type Program,
  reviewerVisits,
} from '@crivo/filter-engine'

/** What a review crawler is decided. */
export interface ReviewerDecision {
  readonly id: string
  readonly owner: string
  readonly action: Action
  readonly reason: Decision['reason']
}

/**
 * What every review crawler of the catalogue is decided, in the way of coming in which it fares
 * worst: the same visits by which publishing proves parity.
 */
export function decideReviewers(program: Program, campaign: CompiledCampaign): ReviewerDecision[] {
  const decisions = new Map<string, Decision>()
  for (const { crawler, facts } of reviewerVisits()) {
    const known = decisions.get(crawler)
    if (known?.action === 'white') continue
    const decision = decide(program, campaign, facts)
    if (known === undefined || decision.action === 'white') decisions.set(crawler, decision)
  }
  return CRAWLERS.flatMap(({ id, owner }) => {
    const decision = decisions.get(id)
    return decision === undefined
      ? []
      : [{ id, owner, action: decision.action, reason: decision.reason }]
  })
}
