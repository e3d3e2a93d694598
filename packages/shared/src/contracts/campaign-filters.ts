import type { OperatingSystem } from '@crivo/filter-engine'
import * as z from 'zod'
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

/** One or more known codes, or the "all" entry alone. */
export const selection = (codes: readonly string[], all: string) =>
  z
    .array(z.enum([all, ...codes], 'unknown_entry'))
    .min(1, 'choose_one')
    .max(codes.length, 'too_many')
    .refine((values) => !values.includes(all) || values.length === 1, 'all_stands_alone')
    .refine((values) => new Set(values).size === values.length, 'duplicate')

/** Which visitors the campaign is for; `allowed*` says whether its list lets in or keeps out. */
export const campaignFiltersSchema = z.strictObject({
  devices: selection(CAMPAIGN_DEVICES, ALL_DEVICES).default([ALL_DEVICES]),
  countries: selection(COUNTRY_CODES, ALL_COUNTRIES).default([ALL_COUNTRIES]),
  allowedCountries: z.boolean('wrong_type').default(true),
  languages: selection(LANGUAGE_CODES, ALL_LANGUAGES).default([ALL_LANGUAGES]),
  allowedLanguages: z.boolean('wrong_type').default(true),
})
export type CampaignFilters = z.infer<typeof campaignFiltersSchema>
