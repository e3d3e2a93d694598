import * as z from 'zod'
import { campaignPolicySchema } from './campaign-policy.ts'
import { plainText } from './plain-text.ts'

export const DELIVERY_MODES = ['proxy', 'redirect'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/**
 * `testing`: everybody gets the black page, and what would have happened is noted.
 * `archived`: answers as a paused campaign does, and is left out of the list unless asked for.
 */
export const CAMPAIGN_STATUSES = ['active', 'paused', 'testing', 'archived'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * How an admin has suspended a campaign for abuse. `unfiltered`: everybody gets the black page;
 * `closed`: people get a notice, and review crawlers the black page as ever.
 */
export const SUSPENSIONS = ['unfiltered', 'closed'] as const
export type Suspension = (typeof SUSPENSIONS)[number]

/** Paths under which the edge itself answers; no campaign can live there. */
const RESERVED_PATHS = ['/__crivo', '/.well-known']

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
  .meta({ format: 'uri', examples: ['https://shop.example.com/offer'] })

export const campaignNameSchema = z
  .string('required')
  .meta({ examples: ['Launch'] })
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(120, 'too_long'))

/** A campaign's path: `promo`, `/promo/` and `/promo` are the same one. */
export const campaignPathSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'too_long')
  .meta({ examples: ['/promo', 'launch/br'] })
  .transform((value) => `/${value.replace(/^\/+/, '').replace(/\/+$/, '')}`)
  .refine((value) => /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(value), 'invalid_path')
  .refine((value) => !/\/\.{1,2}(?:\/|$)/.test(value), 'invalid_path')
  .refine(
    (value) => !RESERVED_PATHS.some((taken) => value === taken || value.startsWith(`${taken}/`)),
    'reserved_path',
  )

/**
 * `POST /api/campaigns`, and `PUT /api/campaigns/{id}`, which puts this in the campaign's place:
 * what is left out takes its default. A campaign keeps its status and stays with its domain.
 */
export const createCampaignSchema = z.strictObject({
  name: campaignNameSchema,
  path: campaignPathSchema,
  domainId: z.number('required').int('required').positive('required'),
  whiteContent: pageUrlSchema,
  blackContent: pageUrlSchema,
  deliveryMode: z.enum(DELIVERY_MODES, 'unknown_entry').default('proxy'),
  ...campaignPolicySchema.shape,
})
export type CreateCampaign = z.infer<typeof createCampaignSchema>
export type CreateCampaignInput = z.input<typeof createCampaignSchema>

/** A campaign as the API answers it. */
export const campaignSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    path: z.string(),
    domain: z.string(),
    domainId: z.number().int(),
    url: z.url().describe('The address that visitors open.'),
    whiteUrl: z.string(),
    blackUrl: z.string(),
    deliveryMode: z.enum(DELIVERY_MODES),
    status: z.enum(CAMPAIGN_STATUSES),
    suspended: z
      .enum(SUSPENSIONS)
      .nullable()
      .describe(
        'Set by admins for abuse, and lifted by them alone: `unfiltered` gives everybody the black page, `closed` people a notice.',
      ),
    published: z.boolean().describe('Whether the edge has the campaign as it stands.'),
    heldByRollback: z
      .boolean()
      .describe(
        'Whether a rollback of the domain keeps the edge at an earlier state, until its next change.',
      ),
    requests: z.number().int().describe('Visits judged so far.'),
    successRate: z
      .number()
      .nullable()
      .describe(
        'Share of them that got the black page, 0 to 100 with one decimal; `null` before the first.',
      ),
    createdAt: z.iso.datetime(),
    ...campaignPolicySchema.shape,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaignSchema>
