import { CLICK_IDS, type EvidenceNetwork, keptParametersOf, type Visit } from '@crivo/shared'
import type { ClickId } from '#core/conversions/click-ids.ts'

/** The reason for each invalid visit, in a network's terms. */
const REASONS: Readonly<Record<string, string>> = {
  'GIVT.CRAWLER': 'The request came from a declared bot.',
  'GIVT.DATACENTER': 'The request came from a hosting network, not from a consumer connection.',
  'GIVT.UA': 'The user agent matches no known browser.',
  'GIVT.PREFETCH': 'The page was prefetched; nobody opened it.',
  'GIVT.ACTIVITY': 'The address sent more requests than a person makes.',
  'SIVT.SPOOFED_CRAWLER': 'The request pretended to be a known crawler.',
  'SIVT.AUTOMATION': 'The headers show an automated browser.',
  'SIVT.PROXY': 'The request came through an anonymizing proxy or Tor.',
  'SIVT.SCRAPER': 'The request came from a scraping or ad-spy tool.',
}
const AUTOMATED = 'The page’s script found an automated browser after the visit.'

/** A visit with data that only its facts contain. */
export interface EvidenceVisit extends Visit {
  readonly isMasked: boolean
  readonly userAgent: string | null
  readonly facts: string | null
  /** The click ID, if the campaign stores click IDs. */
  readonly clickId: ClickId | null
}

/** Columns by network, in the terms of its forms and reports. */
const NAMES: Readonly<Record<EvidenceNetwork, Readonly<Record<string, string>>>> = {
  google: { clickId: 'gclid', adSet: 'ad_group', term: 'keyword' },
  meta: { clickId: 'fbclid', adSet: 'ad_set', term: 'term' },
  other: { clickId: 'click_id', adSet: 'ad_set', term: 'term' },
}

/** Returns the columns of an evidence file. */
export const evidenceColumns = (network: EvidenceNetwork): string[] => {
  const { clickId = '', adSet = '', term = '' } = NAMES[network]
  return [
    ...['date_time_utc', clickId, 'ip_address', 'ip_address_is_masked', 'campaign', adSet, 'ad'],
    ...[term, 'placement', 'source', 'referrer', 'user_agent', 'country', 'asn'],
    ...['traffic_class', 'reason', 'reason_in_words', 'visit_id'],
  ]
}

/** Returns a visit's cells, in the order of the columns. */
export const evidenceCells = (
  visit: EvidenceVisit,
  network: EvidenceNetwork,
): (string | number | null)[] => {
  const isFoundLater = !isInvalidReason(visit.reason)
  return [
    ...[visit.timestamp, clickIdOf(visit, network), visit.clientIp, visit.isMasked ? 'yes' : 'no'],
    ...[visit.utmCampaign, visit.adSet, visit.ad, visit.utmTerm, visit.placement, visit.source],
    ...[visit.referrer, visit.userAgent, visit.country, visit.asn],
    isFoundLater || visit.reason.startsWith('SIVT.')
      ? 'sophisticated invalid traffic'
      : 'general invalid traffic',
    isFoundLater ? 'SIVT.AUTOMATION' : visit.reason,
    isFoundLater ? AUTOMATED : (REASONS[visit.reason] ?? visit.reason),
    visit.id,
  ]
}

/** Returns whether a visit was invalid, by its decision or its page's later report. */
export const isInvalid = ({ reason, afterVisit }: Visit): boolean =>
  isInvalidReason(reason) || (reason.startsWith('PASS.') && afterVisit === 'automation')

const isInvalidReason = (reason: string): boolean => /^[GS]IVT\./.test(reason)

/** Returns the click ID if it was stored; otherwise, whether one was sent. */
function clickIdOf({ facts, clickId }: EvidenceVisit, network: EvidenceNetwork): string | null {
  const isAsked = (of: string | undefined) => network === 'other' || of === network
  if (clickId !== null && isAsked(CLICK_IDS[clickId.parameter])) return clickId.value
  const kept = keptParametersOf(facts)
  for (const [name, of] of Object.entries(CLICK_IDS)) {
    if (!isAsked(of)) continue
    const sent = Object.hasOwn(kept, name) ? kept[name] : null
    if (typeof sent === 'string' && sent !== '') return sent
    if (sent === true) return '(sent, not kept)'
  }
  return null
}
