import { CLICK_IDS, type ClickNetwork } from './click-ids.ts'

/** Dimensions of a visit's source that its stored parameters name. */
export const TAGGED_DIMENSIONS = [
  'clickNetwork',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'placement',
  'adSet',
  'ad',
] as const

/** Dimensions of a visit's source, derived from its stored parameters and its referrer. */
export const SOURCE_DIMENSIONS = ['source', ...TAGGED_DIMENSIONS] as const
export type SourceDimension = (typeof SOURCE_DIMENSIONS)[number]

/** Dimensions that a rule can test, so that visits can be blocked by value. */
export const BLOCKABLE_DIMENSIONS = ['asn', 'referrer', ...TAGGED_DIMENSIONS] as const
export type BlockableDimension = (typeof BLOCKABLE_DIMENSIONS)[number]

/** A visit's source; `null` for each dimension that was not sent. */
export type VisitSource = Readonly<Record<SourceDimension, string | null>>

/** The source of visits without a referrer; never the name of a host or a tag. */
export const DIRECT_SOURCE = '(direct)'

/** Dimensions that networks send under different names. */
type NamedDimension = 'placement' | 'adSet' | 'ad'

/** The parameters that may contain a dimension; the first one sent applies. */
export type SourceParameters = Readonly<Record<NamedDimension, string[]>>

/** The networks' parameters, as named in their templates. */
export const USUAL_PARAMETERS: SourceParameters = {
  placement: ['placement', 'site_source_name', 'publisher_id', 'site_id', 'widget_id'],
  adSet: ['adset_name', 'adset_id', 'adgroupid'],
  ad: ['ad_name', 'ad_id', 'creative', 'creative_id'],
}

const UTM = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const satisfies Partial<Record<SourceDimension, string>>

/** Maximum length of a value, which is also the filters' maximum. */
const MOST_LENGTH = 256

/**
 * Parameters as stored with visits: `true` if sent without storing the value, `null` if not sent.
 */
export type KeptParameters = Readonly<Record<string, unknown>>

/** Returns a visit's source from its stored parameters and its referrer's host. */
export function readVisitSource(
  kept: KeptParameters,
  referrer: string | null,
  { placement, adSet, ad }: SourceParameters = USUAL_PARAMETERS,
): VisitSource {
  const textOf = (name: string): string | null => {
    const value = Object.hasOwn(kept, name) ? kept[name] : null
    return typeof value === 'string' && value !== '' ? value.slice(0, MOST_LENGTH) : null
  }
  const firstOf = (names: readonly string[]): string | null => {
    for (const name of names) {
      const value = textOf(name)
      if (value !== null) return value
    }
    return null
  }
  const utmSource = textOf(UTM.utmSource)
  const clickNetwork = clickNetworkOf(kept)
  return {
    source: utmSource ?? clickNetwork ?? (referrer || DIRECT_SOURCE),
    clickNetwork,
    utmSource,
    utmMedium: textOf(UTM.utmMedium),
    utmCampaign: textOf(UTM.utmCampaign),
    utmContent: textOf(UTM.utmContent),
    utmTerm: textOf(UTM.utmTerm),
    placement: firstOf(placement),
    adSet: firstOf(adSet),
    ad: firstOf(ad),
  }
}

function clickNetworkOf(kept: KeptParameters): ClickNetwork | null {
  for (const name in CLICK_IDS) {
    const sent = Object.hasOwn(kept, name) ? kept[name] : null
    if (sent !== null && sent !== '') return CLICK_IDS[name] ?? null
  }
  return null
}

/** Returns the stored parameters in a visit's packed facts; none if they are unreadable. */
export function keptParametersOf(facts: string | null): KeptParameters {
  if (facts === null || !facts.includes('"parameter"')) return {}
  try {
    return asParameters(JSON.parse(facts)?.parameter)
  } catch {
    return {}
  }
}

/**
 * Returns parameters of untrusted origin; none if invalid, because a customer's edge may send
 * anything.
 */
export const asParameters = (value: unknown): KeptParameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as KeptParameters)
    : {}
