import type { CrawlerProfile, CrawlerPurpose } from './crawler.ts'

type Details = Partial<
  Pick<CrawlerProfile, 'verification' | 'asns' | 'homeAsns' | 'signatureAgents'>
>

/** Builds a crawler's profile; without details, only the crawler's name identifies it. */
export const profile = (
  id: string,
  owner: string,
  purpose: CrawlerPurpose,
  tokens: readonly string[],
  details: Details = {},
): CrawlerProfile => ({
  id,
  owner,
  purpose,
  tokens,
  verification: 'name',
  asns: [],
  homeAsns: [],
  signatureAgents: [],
  ...details,
})
