import * as z from 'zod'
import { CDN_PERMISSION_NAMES } from './cdn-permissions.ts'

const accountId = z
  .string('wrong_type')
  .regex(/^(?:[0-9a-f]{32})?$/, 'invalid_account_id')
  .transform((id) => id || undefined)
  .optional()
  .describe('The account to use, if the credentials give access to several; may be empty.')

/** `POST /api/cloudflare/verify` with the Global API Key, which has full access. */
export const globalKeyLoginSchema = z.strictObject({
  email: z.email('invalid_email').max(254, 'too_long').describe('Email address.'),
  globalApiKey: z
    .string('required')
    .trim()
    .regex(/^[\w-]{16,128}$/, 'invalid_key')
    .describe('The Global API Key for this email.'),
  accountId,
})
export type GlobalKeyLogin = z.infer<typeof globalKeyLoginSchema>

/** `POST /api/cloudflare/verify` with a token of limited permissions, which is recommended. */
export const apiTokenLoginSchema = z.strictObject({
  apiToken: z
    .string('required')
    .trim()
    .regex(/^[\w-]{16,256}$/, 'invalid_token')
    .describe('A token with the permissions preselected by the account’s `tokenUrl`.')
    .meta({ examples: ['your_cloudflare_token'] }),
  accountId,
})
export type ApiTokenLogin = z.infer<typeof apiTokenLoginSchema>

/** `POST /api/cloudflare/verify` */
export const cloudflareLoginSchema = z.union([apiTokenLoginSchema, globalKeyLoginSchema])
export type CloudflareLogin = z.infer<typeof cloudflareLoginSchema>

/**
 * `unneeded`: granted, but should be removed. `unknown`: a zone permission that cannot be checked
 * yet, because the account has no zones.
 */
export const CDN_PERMISSION_STATES = ['granted', 'missing', 'unneeded', 'unknown'] as const
export type CdnPermissionState = (typeof CDN_PERMISSION_STATES)[number]

const permissionSchema = z.object({
  name: z.enum(CDN_PERMISSION_NAMES).describe('The permission’s name.'),
  state: z
    .enum(CDN_PERMISSION_STATES)
    .describe(
      'Whether the token has the permission; `unneeded` if nothing uses it, `unknown` if it couldn’t be checked.',
    ),
})

export const CDN_PLANS = ['free', 'pro', 'business', 'enterprise'] as const
export type CdnPlan = (typeof CDN_PLANS)[number]

/** `GET /api/cloudflare/account` */
export const cloudflareAccountSchema = z
  .object({
    isVerified: z
      .boolean()
      .describe('Whether an account is connected; if not, the other fields are `null`.'),
    credentials: z
      .enum(['token', 'globalKey'])
      .nullable()
      .describe('How the account is connected; the credentials themselves are never returned.'),
    email: z
      .string()
      .nullable()
      .describe(
        'Email of the Cloudflare login; `null` while no account is connected, or if the token can’t read it.',
      ),
    accountId: z
      .string()
      .nullable()
      .describe('The Cloudflare account ID; `null` while no account is connected.'),
    accountName: z.string().nullable().describe('The account’s name in Cloudflare.'),
    plan: z.enum(CDN_PLANS).nullable().describe('The highest plan of any zone in the account.'),
    permissions: z.array(permissionSchema).describe('Permissions found by the last check.'),
    checkedAt: z.iso.datetime().nullable().describe('Time of the last check.'),
    tokenUrl: z
      .url()
      .describe('The page for creating a token, with the required permissions preselected.'),
    isSimulated: z.boolean().describe('Whether a simulator replaces the CDN, as in local runs.'),
  })
  .meta({ id: 'CloudflareAccount' })
export type CloudflareAccount = z.infer<typeof cloudflareAccountSchema>

/** Response of `POST /api/cloudflare/verify`. */
export const cloudflareVerifiedSchema = z
  .object({
    account: cloudflareAccountSchema
      .nullable()
      .describe('The connected account; `null` if one of `accounts` must be chosen first.'),
    accounts: z
      .array(
        z.object({
          id: z.string().describe('The Cloudflare account ID.'),
          name: z.string().describe('The account’s name in Cloudflare.'),
        }),
      )
      .describe('Accounts the credentials give access to.'),
  })
  .meta({ id: 'CloudflareVerified' })
export type CloudflareVerified = z.infer<typeof cloudflareVerifiedSchema>

/** `DELETE /api/cloudflare/account` */
export const disconnectCloudflareQuerySchema = z.strictObject({
  force: z
    .enum(['true', 'false'], 'wrong_type')
    .default('false')
    .describe(
      'Disconnect even while domains are deployed; they keep running but can’t be changed.',
    ),
})
export type DisconnectCloudflareQuery = z.infer<typeof disconnectCloudflareQuerySchema>
