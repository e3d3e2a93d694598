import type { Action, CompiledCampaign } from '../ruleset/program.ts'

/** Minimum probability of either page, if a noticeable share of people gets each. */
const LEAST = 1 / 3

/**
 * Returns the probability that a reviewer in an open campaign gets the main page: that of a random
 * person, but at least a third for each page, so that a few reviews show both.
 */
export function reviewerShare({
  peopleShare,
  status,
}: Pick<CompiledCampaign, 'peopleShare' | 'status'>): number {
  if (peopleShare === undefined || status === 'testing') return 1
  return peopleShare === 0 ? 0 : Math.min(Math.max(peopleShare / 10, LEAST), 1 - LEAST)
}

/** Returns the page that a reviewer in an open campaign gets for a draw in [0, 1). */
export const reviewerAction = (
  campaign: Pick<CompiledCampaign, 'peopleShare' | 'status'>,
  draw: number,
): Action => (draw < reviewerShare(campaign) ? 'black' : 'white')
