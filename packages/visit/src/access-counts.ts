import {
  type CompiledCampaign,
  type Facts,
  formatIp,
  type ParsedIp,
  parityReason,
} from '@crivo/filter-engine'
import { DAY_MS, MINUTE_MS } from '@crivo/shared'
import { SlidingCounts } from './sliding-counts.ts'

/** Visits from an IP address to a campaign. */
export interface AccessTally {
  readonly address: string
  readonly campaignId: number
  /** On input, the new visits; on output, the requests within a minute across all isolates. */
  readonly requests: number
  /** On input, the new visits; on output, the visits to the campaign within a day. */
  readonly visits: number
}

/** Counts of 20,000 keys of about 60 bytes take up a few megabytes. */
const MOST_KEYS = 20_000

/**
 * Counts the visits from each IP address, or IPv6 network (/64), for campaigns with rules that test
 * the counts. Excludes reviewers. Counts are in one isolate's memory and raised to the Hub's
 * totals.
 */
export class AccessCounts {
  readonly #requests = new SlidingCounts(MINUTE_MS, MOST_KEYS)
  readonly #visits = new SlidingCounts(DAY_MS, MOST_KEYS)

  /** Counts a visit and returns its facts with the counts, including this visit. */
  note(facts: Facts, { id, looksAt }: Pick<CompiledCampaign, 'id' | 'looksAt'>): Facts {
    const isTested = looksAt.facts.has('requestsPerMinute') || looksAt.facts.has('accessCount')
    const { ip, crawler, now } = facts
    if (!isTested || ip === null || parityReason(crawler) !== null) return facts
    const address = countedAddress(ip)
    return {
      ...facts,
      requestsPerMinute: this.#requests.add(address, 1, now),
      accessCount: this.#visits.add(`${id} ${address}`, 1, now),
    }
  }

  /** Adds an isolate's counts and returns the totals. */
  gather(tallies: readonly AccessTally[], now: number): AccessTally[] {
    return tallies.map(({ address, campaignId, requests, visits }) => ({
      address,
      campaignId,
      requests: this.#requests.add(address, requests, now) ?? 0,
      visits: this.#visits.add(`${campaignId} ${address}`, visits, now) ?? 0,
    }))
  }

  /** Raises the counts to totals that include other isolates' visits. */
  learn(totals: readonly AccessTally[], now: number): void {
    for (const { address, campaignId, requests, visits } of totals) {
      this.#requests.raise(address, requests, now)
      this.#visits.raise(`${campaignId} ${address}`, visits, now)
    }
  }
}

/** Returns the visits to hand over, summed by IP address and campaign, without reviewers. */
export function tallyAccesses(
  visits: readonly { readonly campaign: { readonly id: number }; readonly facts: Facts }[],
): AccessTally[] {
  const tallies = new Map<string, AccessTally>()
  for (const { campaign, facts } of visits) {
    const { ip, requestsPerMinute, accessCount } = facts
    if (ip === null || (requestsPerMinute === null && accessCount === null)) continue
    const address = countedAddress(ip)
    const key = `${campaign.id} ${address}`
    const count = (tallies.get(key)?.requests ?? 0) + 1
    tallies.set(key, { address, campaignId: campaign.id, requests: count, visits: count })
  }
  return [...tallies.values()]
}

/**
 * Returns the address to count by: an IPv6 host changes its own within a /64 at will (RFC 8981).
 */
const countedAddress = (ip: ParsedIp): string =>
  formatIp(ip.version === 4 ? ip : { ...ip, low: 0n })
