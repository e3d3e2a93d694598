import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { pageUrlSchema } from '../page-url.ts'
import { campaignPolicySchema } from './campaign-policy.ts'

export const DELIVERY_MODES = ['proxy', 'redirect'] as const

/** Paths that the edge itself serves and campaigns therefore cannot use. */
const RESERVED_PATHS = ['/__crivo', '/.well-known', '/favicon.ico']

/** The maximum lengths of a campaign's name and path. */
export const LONGEST_CAMPAIGN_NAME = 120
export const LONGEST_CAMPAIGN_PATH = 200

export const campaignNameSchema = z
  .string('required')
  .meta({ examples: ['Launch'] })
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(LONGEST_CAMPAIGN_NAME, 'too_long'))

/** A campaign's path; `promo`, `/promo/` and `/promo` are equivalent. */
export const campaignPathSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(LONGEST_CAMPAIGN_PATH, 'too_long')
  .meta({ examples: ['/promo', 'launch/br'] })
  .transform((value) => `/${value.replace(/^\/+/, '').replace(/\/+$/, '')}`)
  .pipe(z.string().max(LONGEST_CAMPAIGN_PATH, 'too_long'))
  .refine((value) => /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(value), 'invalid_path')
  .refine((value) => !/\/\.{1,2}(?:\/|$)/.test(value), 'invalid_path')
  .refine(
    (value) => !RESERVED_PATHS.some((taken) => value === taken || value.startsWith(`${taken}/`)),
    'reserved_path',
  )

/**
 * `POST /api/campaigns`, and `PUT /api/campaigns/{id}`, which replaces all fields; omitted fields
 * get their defaults. Status and domain do not change.
 */
export const createCampaignSchema = z.strictObject({
  name: campaignNameSchema.describe('A name for the dashboard; visitors never see it.'),
  path: campaignPathSchema.describe(
    'The path on the domain that visitors open, starting with `/`; unique on the domain.',
  ),
  domainId: z
    .number('required')
    .int('required')
    .positive('required')
    .describe('ID of the domain that serves the campaign.'),
  whiteContent: pageUrlSchema.meta({
    description: 'URL of the fallback page.',
    examples: ['https://safe.example.com/'],
  }),
  blackContent: pageUrlSchema.describe('URL of the main page.'),
  deliveryMode: z
    .enum(DELIVERY_MODES, 'unknown_entry')
    .default('proxy')
    .describe(
      '`redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign URL.',
    ),
  ...campaignPolicySchema.shape,
})
export type CreateCampaign = z.infer<typeof createCampaignSchema>
export type CreateCampaignInput = z.input<typeof createCampaignSchema>
