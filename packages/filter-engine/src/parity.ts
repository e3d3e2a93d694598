import type { CrawlerIdentity } from './catalogue/crawler.ts'
import type { ReasonCode } from './reasons.ts'

const VERIFIED = {
  ad: 'VERIFIED.AD',
  search: 'VERIFIED.SEARCH',
  preview: 'VERIFIED.PREVIEW',
  monitor: 'VERIFIED.MONITOR',
} as const

const CLAIMED = {
  ad: 'CLAIMED.AD',
  search: 'CLAIMED.SEARCH',
  preview: 'CLAIMED.PREVIEW',
  monitor: null,
} as const

/**
 * Reviewer parity: the reason for which a crawler gets the black page whatever
 * the campaign says, or `null` for everybody else. Decided before any rule,
 * state or list is looked at.
 */
export function parityReason(crawler: CrawlerIdentity | null): ReasonCode | null {
  if (crawler === null || crawler.state === 'spoofed') return null
  return crawler.state === 'verified' ? VERIFIED[crawler.purpose] : CLAIMED[crawler.purpose]
}
