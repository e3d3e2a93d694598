import type { Condition } from '@crivo/filter-engine'
import {
  ALL_COUNTRIES,
  ALL_DEVICE_TYPES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  type CampaignFilters,
  type DeviceType,
} from '../contracts/campaigns/campaign-filters.ts'
import { countryOfRegion } from '../contracts/campaigns/campaign-places.ts'
import { ALL_BROWSERS, type CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import { UNKNOWN_COUNTRY } from '../contracts/campaigns/codes.ts'
import { type Draft, isOneOf, keepOnly, white } from './rule-drafts.ts'

/** Device classes of the engine, by the form's device types. */
export const DEVICE_CLASS_OF: Readonly<Record<DeviceType, string>> = {
  phone: 'mobile',
  tablet: 'tablet',
  computer: 'desktop',
  tv: 'tv',
}

export function countryRules({ countries, allowedCountries }: CampaignFilters): Draft[] {
  if (countries.includes(ALL_COUNTRIES)) return []
  const known = countries.filter((code) => code !== UNKNOWN_COUNTRY)
  const listed = isOneOf('country', ...known)
  const unknown: Condition = { fact: 'country', op: 'unknown' }
  if (allowedCountries) {
    // If "unknown" is the only entry, visitors with a known country are filtered.
    return [white('country', { not: known.length > 0 ? listed : unknown })]
  }
  const parts = known.length < countries.length ? [listed, unknown] : [listed]
  return [white('country', { any: parts })]
}

/**
 * Restricts regions and cities to their country, because places in different countries share names.
 */
export function placeRules({ regions, cities, allowedPlaces }: CampaignFilters): Draft[] {
  const countries = new Set([
    ...regions.map(countryOfRegion),
    ...cities.map(({ country }) => country),
  ])
  if (countries.size === 0) return []
  const within = [...countries].map((country): Condition => {
    const inRegions = regions.filter((region) => countryOfRegion(region) === country)
    const named = cities.filter((city) => city.country === country).map(({ name }) => name)
    const parts = [
      ...(inRegions.length > 0 ? [isOneOf('subdivision', ...inRegions)] : []),
      ...(named.length > 0 ? [isOneOf('city', ...named)] : []),
    ]
    return { all: [isOneOf('country', country), keepOnly({ any: parts }, allowedPlaces)] }
  })
  return [white('place', { any: within })]
}

export function deviceRules({ devices, deviceTypes }: CampaignFilters): Draft[] {
  const classes = deviceTypes.flatMap((type) => DEVICE_CLASS_OF[type as DeviceType] ?? [])
  return [
    ...(devices.includes(ALL_DEVICES) ? [] : [white('device', { not: isOneOf('os', ...devices) })]),
    ...(deviceTypes.includes(ALL_DEVICE_TYPES)
      ? []
      : [white('device-type', { not: isOneOf('device', ...classes) })]),
  ]
}

export function browserRules({ browserFilters, allowedBrowsers }: CampaignPolicy): Draft[] {
  if (browserFilters.includes(ALL_BROWSERS)) return []
  return [white('browser', keepOnly(isOneOf('browser', ...browserFilters), allowedBrowsers))]
}

export function languageRules({ languages, allowedLanguages }: CampaignFilters): Draft[] {
  if (languages.includes(ALL_LANGUAGES)) return []
  return [white('language', keepOnly(isOneOf('language', ...languages), allowedLanguages))]
}

export function referrerRules(policy: CampaignPolicy): Draft[] {
  if (!policy.referrerFiltering) return []
  const { blockedReferrers, allowDirectAccess } = policy
  const blocked = isOneOf('referrer', ...blockedReferrers)
  const direct: Condition = { fact: 'referrer', op: 'unknown' }
  return [white('referrer', { any: allowDirectAccess ? [blocked] : [blocked, direct] })]
}
