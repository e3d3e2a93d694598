import * as z from 'zod'
import { CDN_PERMISSION_NAMES } from '../cdn-permissions.ts'

const accountId = z
  .string('wrong_type')
  .regex(/^[0-9a-f]{32}$/, 'invalid_account_id')
  .optional()
  .describe('Which account, where the credentials reach several.')

/** `POST /api/cloudflare/verify` with the key that opens everything. */
export const globalKeyLoginSchema = z.strictObject({
  email: z.email('invalid_email').max(254, 'too_long'),
  globalApiKey: z
    .string('required')
    .trim()
    .regex(/^[\w-]{16,128}$/, 'invalid_key')
    .describe('The Global API Key of the login with this email.'),
  accountId,
})
export type GlobalKeyLogin = z.infer<typeof globalKeyLoginSchema>

/** `POST /api/cloudflare/verify` with a token that opens what it must: the recommended way. */
export const apiTokenLoginSchema = z.strictObject({
  apiToken: z
    .string('required')
    .trim()
    .regex(/^[\w-]{16,256}$/, 'invalid_token')
    .describe('A token with what `tokenUrl` of the account asks for.'),
  accountId,
})
export type ApiTokenLogin = z.infer<typeof apiTokenLoginSchema>

/** `POST /api/cloudflare/verify` */
export const cloudflareLoginSchema = z.union([apiTokenLoginSchema, globalKeyLoginSchema])
export type CloudflareLogin = z.infer<typeof cloudflareLoginSchema>

/**
 * `unneeded`: the login has it, and would better not. `unknown`: it concerns zones, and the
 * account has none yet to try it on.
 */
export const CDN_PERMISSION_STATES = ['granted', 'missing', 'unneeded', 'unknown'] as const
export type CdnPermissionState = (typeof CDN_PERMISSION_STATES)[number]

const permissionSchema = z.object({
  name: z.enum(CDN_PERMISSION_NAMES),
  state: z.enum(CDN_PERMISSION_STATES),
})

export const CDN_PLANS = ['free', 'pro', 'business', 'enterprise'] as const
export type CdnPlan = (typeof CDN_PLANS)[number]

/** `GET /api/cloudflare/account` */
export const cloudflareAccountSchema = z
  .object({
    isVerified: z.boolean().describe('Whether an account is connected; if not, the rest is null.'),
    credentials: z
      .enum(['token', 'globalKey'])
      .nullable()
      .describe('How the account is connected; the credentials themselves are never answered.'),
    email: z
      .string()
      .nullable()
      .describe('Of the login; null also where a token does not let it be read.'),
    accountId: z.string().nullable(),
    accountName: z.string().nullable().describe('As Cloudflare calls it.'),
    plan: z.enum(CDN_PLANS).nullable().describe('The highest that a zone of the account has.'),
    permissions: z.array(permissionSchema).describe('As the last check found them.'),
    checkedAt: z.iso.datetime().nullable().describe('When Cloudflare was last asked.'),
    tokenUrl: z.url().describe('The page for making a token, filled in with what is needed.'),
    isSimulated: z
      .boolean()
      .describe('Whether a simulator stands in for the CDN, as in local runs.'),
  })
  .meta({ id: 'CloudflareAccount' })
export type CloudflareAccount = z.infer<typeof cloudflareAccountSchema>

/** Answer to `POST /api/cloudflare/verify`. */
export const cloudflareVerifiedSchema = z
  .object({
    account: cloudflareAccountSchema
      .nullable()
      .describe('What was connected; null where one of `accounts` has to be chosen first.'),
    accounts: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('What the credentials reach.'),
  })
  .meta({ id: 'CloudflareVerified' })
export type CloudflareVerified = z.infer<typeof cloudflareVerifiedSchema>

/** `DELETE /api/cloudflare/account` */
export const disconnectCloudflareQuerySchema = z.strictObject({
  force: z
    .enum(['true', 'false'], 'wrong_type')
    .default('false')
    .describe('Also while domains are deployed, which keep running and cannot be changed then.'),
})
export type DisconnectCloudflareQuery = z.infer<typeof disconnectCloudflareQuerySchema>
