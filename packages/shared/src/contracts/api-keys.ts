import * as z from 'zod'
import { plainText } from './plain-text.ts'

/** What a key opens: GETs of the API, its other calls, and decisions about visits. */
export const API_KEY_SCOPES = ['read', 'write', 'decide'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Keys that an account may have. */
export const MOST_API_KEYS = 50
/** How long the secret before goes on after a rotation, at most. */
export const MOST_OVERLAP_HOURS = 24

/** What secrets, and the keys that stand in a page for everybody to read, begin with. */
export const SECRET_KEY_PREFIX = 'crivo_sk_'
export const PUBLISHABLE_KEY_PREFIX = 'crivo_pk_'

const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'))
  .describe('What people call it.')

/** A key as the account lists it: of its secret only the beginning is known. */
export const apiKeySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the secret, to recognise it by.'),
    scopes: z
      .array(z.enum(API_KEY_SCOPES))
      .describe('`read`: GETs of the API; `write`: its other calls; `decide`: decisions.'),
    campaignId: z
      .number()
      .int()
      .nullable()
      .describe('The campaign that it decides for; `null`: any of the account.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('When it ends, UTC; `null`: never.'),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was last used, UTC, to a minute; `null` if it never was.'),
    rotatedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it got its present secret, UTC; `null` if that is its first.'),
    previousUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when the secret before is taken, UTC; `null` if it is not.'),
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
    .describe('A campaign’s key decides alone.'),
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .nullable()
    .default(null)
    .describe('The campaign that it is to decide for; `null`: the whole account.'),
  expiresAt: z.iso
    .datetime({ error: 'wrong_type' })
    .nullable()
    .default(null)
    .describe('When it is to end, UTC; `null`: never.'),
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
    .describe('How long the present secret is taken beside the new one.'),
})
export type RotateApiKey = z.infer<typeof rotateApiKeySchema>

/** A key with its secret, which is never shown again. */
export const issuedApiKeySchema = apiKeySchema
  .extend({ secret: z.string().describe('The secret itself, shown this once.') })
  .meta({ id: 'IssuedApiKey' })
export type IssuedApiKey = z.infer<typeof issuedApiKeySchema>

/** How a campaign is integrated by the Decision API. */
export const campaignIntegrationSchema = z
  .object({
    publishableKey: z
      .string()
      .nullable()
      .describe('For a page’s script, where everybody may read it; `null`: switched off.'),
    lastDecisionAt: z.iso
      .datetime()
      .nullable()
      .describe('When the Decision API last decided for it, UTC, to a minute; `null`: never.'),
  })
  .meta({ id: 'CampaignIntegration' })
export type CampaignIntegration = z.infer<typeof campaignIntegrationSchema>
