import {
  type Action,
  type CompiledCampaign,
  CRAWLERS,
  type Decision,
  decide,
  type Facts,
  type Program,
  reviewerVisits,
} from '@crivo/filter-engine'

export interface ReviewerDecision {
  readonly id: string
  readonly owner: string
  readonly action: Action
  readonly reason: Decision['reason']
}

/**
 * Returns the worst-case decision for every reviewer in the catalogue at a given time, from the
 * same visits as the parity proof. If a reviewer's page is drawn, the decision assumes a draw of
 * the main page.
 */
export function decideReviewers(
  program: Program,
  campaign: CompiledCampaign,
  moment: Pick<Facts, 'now' | 'clicks'> & Partial<Pick<Facts, 'draw'>>,
): ReviewerDecision[] {
  const decisions = new Map<string, Decision>()
  for (const { crawler, facts } of reviewerVisits()) {
    const known = decisions.get(crawler)
    if (known?.action === 'white') continue
    const decision = decide(program, campaign, { ...facts, ...moment })
    if (known === undefined || decision.action === 'white') decisions.set(crawler, decision)
  }
  return CRAWLERS.flatMap(({ id, owner }) => {
    const decision = decisions.get(id)
    return decision === undefined
      ? []
      : [{ id, owner, action: decision.action, reason: decision.reason }]
  })
}
