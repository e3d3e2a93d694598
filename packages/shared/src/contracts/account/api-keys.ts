import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

/** Scopes of a key: GET requests, all other requests, decisions, and conversion reports. */
export const API_KEY_SCOPES = ['read', 'write', 'decide', 'convert'] as const
/** Scopes of a campaign's key. */
export const CAMPAIGN_KEY_SCOPES: readonly ApiKeyScope[] = ['decide', 'convert']
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Maximum number of keys per account. */
export const MOST_API_KEYS = 50
/** Maximum number of hours that the previous secret remains valid after a rotation. */
export const MOST_OVERLAP_HOURS = 24

/**
 * Prefix of secret keys. Publishable keys have their own prefix, because anyone can read them in a
 * page.
 */
export const SECRET_KEY_PREFIX = 'crivo_sk_'
export const PUBLISHABLE_KEY_PREFIX = 'crivo_pk_'

const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'))
  .describe('A name to recognize the key by, 1 to 80 characters.')

/** A key in the account's list, with only the beginning of its secret. */
export const apiKeySchema = z
  .object({
    id: z.number().int().describe('The key’s ID.'),
    name: z.string().describe('The key’s name, chosen by the account.'),
    prefix: z.string().describe('The secret’s first characters, to identify it.'),
    scopes: z
      .array(z.enum(API_KEY_SCOPES))
      .describe(
        '`read`: GET requests; `write`: all other requests; `decide`: decisions; `convert`: conversion reports.',
      ),
    campaignId: z
      .number()
      .int()
      .nullable()
      .describe('The campaign the key decides for; `null` for any campaign in the account.'),
    createdAt: z.iso.datetime().describe('When the key was created, UTC.'),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('Expiry time, UTC; `null` if the key never expires.'),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .describe('Last use, UTC, to the minute; `null` if never used.'),
    rotatedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the last rotation, UTC; `null` if the key was never rotated.'),
    previousUntil: z.iso
      .datetime()
      .nullable()
      .describe('When the previous secret stops working, UTC; `null` if none still works.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKeySchema>

/** `POST /api/api-keys` */
export const createApiKeySchema = z.strictObject({
  name,
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'unknown_entry'), 'required')
    .min(1, 'required')
    .max(API_KEY_SCOPES.length, 'too_many')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'duplicate')
    .describe('A campaign key can only have the `decide` and `convert` scopes.'),
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .nullable()
    .default(null)
    .describe('The campaign the key decides for; `null` for the whole account.'),
  expiresAt: z.iso
    .datetime({ error: 'wrong_type' })
    .nullable()
    .default(null)
    .describe('Expiry time, UTC; `null` for never.'),
})
export type CreateApiKey = z.infer<typeof createApiKeySchema>

/** `PATCH /api/api-keys/{id}` */
export const renameApiKeySchema = z.strictObject({ name })
export type RenameApiKey = z.infer<typeof renameApiKeySchema>

/** `POST /api/api-keys/{id}/rotate` */
export const rotateApiKeySchema = z.strictObject({
  overlapHours: z
    .number('wrong_type')
    .int('wrong_type')
    .min(0, 'too_small')
    .max(MOST_OVERLAP_HOURS, 'too_large')
    .default(MOST_OVERLAP_HOURS)
    .describe('How long the current secret keeps working alongside the new one.'),
})
export type RotateApiKey = z.infer<typeof rotateApiKeySchema>

/** A key with its secret, which is never shown again. */
export const issuedApiKeySchema = apiKeySchema
  .extend({ secret: z.string().describe('The secret, shown only once.') })
  .meta({ id: 'IssuedApiKey' })
export type IssuedApiKey = z.infer<typeof issuedApiKeySchema>

/** A campaign's integration through the Decision API. */
export const campaignIntegrationSchema = z
  .object({
    publishableKey: z
      .string()
      .nullable()
      .describe('Key for use in a page’s script, where anyone can read it; `null` if turned off.'),
    lastDecisionAt: z.iso
      .datetime()
      .nullable()
      .describe('Last decision through the Decision API, UTC, to the minute; `null` if never.'),
  })
  .meta({ id: 'CampaignIntegration' })
export type CampaignIntegration = z.infer<typeof campaignIntegrationSchema>
