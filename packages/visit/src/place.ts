import type { Facts } from '@crivo/filter-engine'
import { recordOf } from './record-of.ts'

/** What the CDN knows of a visitor's address. */
export interface Place
  extends Pick<Facts, 'country' | 'region' | 'city' | 'asn' | 'asOrganisation'> {
  /** The CDN's verified-bot category; empty text when verified without one; `null` when not verified. */
  readonly cdnVerified: string | null
}

const MAX_TEXT_LENGTH = 256

/** Reads `request.cf`, trusting none of its types: what is missing or odd is not known. */
export function readPlace(cf: unknown): Place {
  const { country, region, city, asn, asOrganization, botManagement, verifiedBotCategory } =
    recordOf(cf)
  const category = textOf(verifiedBotCategory)
  return {
    country: countryOf(country),
    region: textOf(region),
    city: textOf(city),
    asn: typeof asn === 'number' && Number.isSafeInteger(asn) && asn > 0 ? asn : null,
    asOrganisation: textOf(asOrganization),
    // Without the bot management product only the category is there.
    cdnVerified: recordOf(botManagement).verifiedBot === true ? (category ?? '') : category,
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null

/** `XX` is an unknown country, `T1` the Tor network. */
const countryOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
