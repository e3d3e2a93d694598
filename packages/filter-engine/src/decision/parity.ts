import type { CrawlerIdentity, CrawlerPurpose } from '../catalogue/crawler.ts'
import type { Action, CompiledCampaign } from '../ruleset/program.ts'
import type { ReasonCode } from './reasons.ts'

const VERIFIED: Readonly<Record<CrawlerPurpose, ReasonCode | null>> = {
  ad: 'VERIFIED.AD',
  search: 'VERIFIED.SEARCH',
  preview: 'VERIFIED.PREVIEW',
  agent: null,
  monitor: 'VERIFIED.MONITOR',
}

const CLAIMED: typeof VERIFIED = {
  ad: 'CLAIMED.AD',
  search: 'CLAIMED.SEARCH',
  preview: 'CLAIMED.PREVIEW',
  agent: null,
  monitor: null,
}

/**
 * Returns the reason that exempts a crawler from all rules and lists of an open campaign, or `null`
 * for everyone else.
 */
export function parityReason(crawler: CrawlerIdentity | null): ReasonCode | null {
  if (crawler === null || crawler.state === 'spoofed') return null
  return crawler.state === 'verified' ? VERIFIED[crawler.purpose] : CLAIMED[crawler.purpose]
}

/**
 * Returns the reason for an assistant acting for a person, or `null` for everyone else. The
 * assistant gets the main page of an open campaign but is not a reviewer, so parity does not cover
 * it.
 */
export function agentReason(crawler: CrawlerIdentity | null): ReasonCode | null {
  if (crawler?.purpose !== 'agent' || crawler.state === 'spoofed') return null
  return crawler.state === 'verified' ? 'AGENT.VERIFIED' : 'AGENT.CLAIMED'
}

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
