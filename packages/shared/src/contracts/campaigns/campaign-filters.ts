import type { OperatingSystem } from '@crivo/filter-engine'
import * as z from 'zod'
import { flag, selection } from './campaign-entries.ts'
import { citiesSchema, countryOfRegion, regionsSchema } from './campaign-places.ts'
import { COUNTRY_CODES, LANGUAGE_CODES } from './codes.ts'

export const CAMPAIGN_DEVICES = [
  'windows',
  'android',
  'ios',
  'macos',
] as const satisfies readonly OperatingSystem[]
export const ALL_DEVICES = 'all_devices'
export const ALL_COUNTRIES = 'all_countries'
export const ALL_LANGUAGES = 'all_languages'

/** Device types that a campaign can select. */
export const DEVICE_TYPES = ['phone', 'tablet', 'computer', 'tv'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]
export const ALL_DEVICE_TYPES = 'all_device_types'

/**
 * The campaign's target visitors; each `allowed*` field states whether its list allows or blocks.
 */
const filtersSchema = z.strictObject({
  devices: selection(CAMPAIGN_DEVICES, ALL_DEVICES)
    .default([ALL_DEVICES])
    .describe('Operating systems that get the main page.'),
  deviceTypes: selection(DEVICE_TYPES, ALL_DEVICE_TYPES)
    .default([ALL_DEVICE_TYPES])
    .describe('Device types that get the main page.'),
  countries: selection(COUNTRY_CODES, ALL_COUNTRIES)
    .default([ALL_COUNTRIES])
    .describe('ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is unknown.'),
  allowedCountries: flag
    .default(true)
    .describe('`true`: only `countries` get the main page; `false`: all others do.'),
  regions: regionsSchema,
  cities: citiesSchema,
  allowedPlaces: flag
    .default(true)
    .describe('`true`: only `regions` and `cities` get the main page; `false`: all others do.'),
  languages: selection(LANGUAGE_CODES, ALL_LANGUAGES)
    .default([ALL_LANGUAGES])
    .describe('BCP 47 ranges: `pt` covers every variant of Portuguese.'),
  allowedLanguages: flag
    .default(true)
    .describe('`true`: only `languages` get the main page; `false`: all others do.'),
})

/** Rejects regions and cities outside the countries whose visitors can get the main page. */
export const campaignFiltersSchema = filtersSchema.superRefine(
  ({ countries, allowedCountries, regions, cities }, context) => {
    const isReached = (country: string) =>
      countries.includes(ALL_COUNTRIES) || countries.includes(country) === allowedCountries
    const report = (path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message: 'country_not_chosen', path })
    for (const [at, region] of regions.entries()) {
      if (!isReached(countryOfRegion(region))) report(['regions', at])
    }
    for (const [at, { country }] of cities.entries()) {
      if (!isReached(country)) report(['cities', at])
    }
  },
)
export type CampaignFilters = z.infer<typeof campaignFiltersSchema>
