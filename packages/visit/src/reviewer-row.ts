import { CRAWLERS, type ReasonCode } from '@crivo/filter-engine'
import { HOUR_MS, type VisitRow } from '@crivo/shared'

/** A reviewer's visit before identifying data is removed. */
type ReviewerVisit = Pick<VisitRow, 'id' | 'campaignId' | 'at' | 'action' | 'failure'> & {
  readonly reason: ReasonCode
  /** Catalogue id of the reviewer's crawler. */
  readonly crawlerId: string
}

const OWNERS: ReadonlyMap<string, string> = new Map(CRAWLERS.map(({ id, owner }) => [id, owner]))

/** Returns the owner of a crawler; `null` if only the CDN identifies it. */
export const crawlerOwner = (crawlerId: string): string | null => OWNERS.get(crawlerId) ?? null

/**
 * Returns the row of a reviewer's visit: owner, class, campaign, page and hour, and nothing that
 * distinguishes the visit from the owner's others (decision 034). The id is only for transport.
 */
export const reviewerRow = ({
  id,
  campaignId,
  at,
  action,
  reason,
  failure,
  crawlerId,
}: ReviewerVisit): VisitRow => ({
  id,
  campaignId,
  at: Math.floor(at / HOUR_MS) * HOUR_MS,
  action,
  reason,
  ruleId: null,
  monitored: null,
  monitoredRuleId: null,
  rulesetHash: '',
  // The column is required; the actual status follows from page and failure.
  status: 200,
  failure,
  clientIp: null,
  country: null,
  region: null,
  city: null,
  asn: null,
  language: null,
  os: null,
  browser: null,
  device: null,
  botName: crawlerOwner(crawlerId),
  referrer: null,
  facts: null,
  decisionMs: null,
})
