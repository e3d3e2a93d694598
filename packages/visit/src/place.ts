import type { Facts } from '@crivo/filter-engine'
import { recordOf } from './record-of.ts'

/** Location and network of a visitor's IP address, as reported by the CDN. */
export interface Place
  extends Pick<Facts, 'country' | 'region' | 'subdivision' | 'city' | 'asn' | 'asOrganisation'> {
  /**
   * The CDN's verified-bot category; empty if the bot is verified without a category, `null` if
   * unverified.
   */
  readonly cdnVerified: string | null
  /** Whether the CDN reports the IP address as a Tor exit. */
  readonly isTor: boolean
}

const MAX_TEXT_LENGTH = 256

/** Reads `request.cf` without trusting its types; missing or invalid values become `null`. */
export function readPlace(cf: unknown): Place {
  const {
    country,
    region,
    regionCode,
    city,
    asn,
    asOrganization,
    botManagement,
    verifiedBotCategory,
  } = recordOf(cf)
  const category = textOf(verifiedBotCategory)
  const known = countryOf(country)
  return {
    country: known,
    region: textOf(region),
    subdivision: subdivisionOf(known, regionCode),
    city: textOf(city),
    asn: typeof asn === 'number' && Number.isSafeInteger(asn) && asn > 0 ? asn : null,
    asOrganisation: textOf(asOrganization),
    // Without Bot Management, `request.cf` contains only the category.
    cdnVerified: recordOf(botManagement).verifiedBot === true ? (category ?? '') : category,
    isTor: country === TOR_COUNTRY,
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null

/** Builds an ISO 3166-2 code: the CDN provides only the part after the country. */
const subdivisionOf = (country: string | null, code: unknown): string | null => {
  const isCode = typeof code === 'string' && /^[A-Z0-9]{1,3}$/.test(code)
  return country !== null && isCode ? `${country}-${code}` : null
}

/** The CDN's country code for Tor exits (developers.cloudflare.com/network/ip-geolocation). */
const TOR_COUNTRY = 'T1'

/** Excludes `XX` (unknown country) and `T1` (Tor). */
const countryOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
