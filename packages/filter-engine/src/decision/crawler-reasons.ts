import type { CrawlerIdentity, CrawlerPurpose } from '../catalogue/crawler.ts'
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
