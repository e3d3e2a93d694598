import type { OperatingSystem } from '@crivo/filter-engine'
import { z } from 'zod'
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
export const DELIVERY_MODES = ['proxy', 'redirect'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** Paths under which the edge itself answers; no campaign can live there. */
const RESERVED_PATHS = ['/__crivo', '/.well-known']

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

/** An `http` or `https` address without credentials. */
export const pageUrlSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(2_048, 'too_long')
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  }, 'invalid_url')
  .refine((value) => {
    const url = URL.parse(value)
    return url === null || (url.username === '' && url.password === '')
  }, 'url_with_credentials')

/** Control characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const campaignNameSchema = z
  .string('required')
  .transform((value) => value.replace(INVISIBLE, '').trim())
  .pipe(z.string().min(1, 'required').max(120, 'too_long'))

/** A campaign's path: `promo`, `/promo/` and `/promo` are the same one. */
export const campaignPathSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'too_long')
  .transform((value) => `/${value.replace(/^\/+/, '').replace(/\/+$/, '')}`)
  .refine((value) => /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(value), 'invalid_path')
  .refine((value) => !/\/\.{1,2}(?:\/|$)/.test(value), 'invalid_path')
  .refine(
    (value) => !RESERVED_PATHS.some((taken) => value === taken || value.startsWith(`${taken}/`)),
    'reserved_path',
  )

/** What creates a campaign. */
export const createCampaignSchema = z.strictObject({
  name: campaignNameSchema,
  path: campaignPathSchema,
  domainId: z.number('required').int('required').positive('required'),
  whiteContent: pageUrlSchema,
  blackContent: pageUrlSchema,
  deliveryMode: z.enum(DELIVERY_MODES, 'unknown_entry').default('proxy'),
  filters: campaignFiltersSchema.prefault({}),
})
export type CreateCampaign = z.infer<typeof createCampaignSchema>
export type CreateCampaignInput = z.input<typeof createCampaignSchema>

/** A campaign as the API answers it. */
export const campaignSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  path: z.string(),
  domain: z.string(),
  domainId: z.number().int(),
  /** The address that visitors open. */
  url: z.url(),
  whiteUrl: z.string(),
  blackUrl: z.string(),
  deliveryMode: z.enum(DELIVERY_MODES),
  filters: campaignFiltersSchema,
  status: z.enum(['active', 'paused']),
  /** Whether the edge has been sent the campaign as it stands. */
  published: z.boolean(),
  /** Visits judged so far. */
  requests: z.number().int(),
  /** Share of them that got the black page, 0 to 100 with one decimal; `null` before the first. */
  successRate: z.number().nullable(),
  createdAt: z.iso.datetime(),
})
export type Campaign = z.infer<typeof campaignSchema>
