import * as z from 'zod'
import { entriesOf, entry, flag, integer, notesSchema, selection } from './campaign-entries.ts'

/** The name of a parameter as written in a URL. */
export const parameterSchema = z
  .string('wrong_type')
  .trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .regex(/^[\w.~[\]-]+$/, 'invalid_parameter')

/** Tests for a parameter of the visited URL. */
export const PARAMETER_TESTS = ['present', 'absent', 'oneOf', 'beginsWith'] as const
export type ParameterTest = (typeof PARAMETER_TESTS)[number]

/** Returns whether a test compares the parameter with values. */
export const hasValues = (test: ParameterTest): boolean => test === 'oneOf' || test === 'beginsWith'

const textOf = (most: number) =>
  z.string('wrong_type').trim().min(1, 'required').max(most, 'too_long')
const textsSchema = entriesOf(textOf(256)).max(100, 'too_many').default([])

const parameterTestSchema = z
  .strictObject({
    name: parameterSchema.describe('The parameter’s name; case matters.'),
    test: z
      .enum(PARAMETER_TESTS, 'unknown_entry')
      .describe(
        '`oneOf`: the value equals one of `values`; `beginsWith`: it begins with one of them. Case does not matter.',
      ),
    values: textsSchema.describe('Only for `oneOf` and `beginsWith`.'),
  })
  .superRefine(({ test, values }, context) => {
    if (hasValues(test) && values.length === 0) {
      context.addIssue({ code: 'custom', message: 'required', path: ['values'] })
    }
    if (!hasValues(test) && values.length > 0) {
      context.addIssue({ code: 'custom', message: 'values_without_use', path: ['values'] })
    }
  })
export type CampaignParameter = z.output<typeof parameterTestSchema>

export const parametersSchema = z
  .array(parameterTestSchema, 'wrong_type')
  .max(20, 'too_many')
  .default([])
  .describe(
    'Conditions on the parameters of the visited URL; visitors who fail any of them get the fallback page.',
  )
  .meta({ examples: [[{ name: 'utm_source', test: 'oneOf', values: ['tiktok'] }]] })

export const userAgentsSchema = z.strictObject({
  contains: textsSchema.describe('Text that the user agent contains.'),
  beginsWith: textsSchema.describe('Text that the user agent begins with.'),
  oneOf: entriesOf(textOf(512)).max(100, 'too_many').default([]).describe('Complete user agents.'),
  allowed: flag
    .default(false)
    .describe(
      '`true`: only user agents that match an entry get the main page; `false`: all others do. No effect without entries.',
    ),
})
export type CampaignUserAgents = z.output<typeof userAgentsSchema>

/** The highest AS number (RFC 6793). */
export const MAX_ASN = 0xffff_ffff

export const asnsSchema = entriesOf(integer.min(1, 'too_small').max(MAX_ASN, 'too_large'))
  .default([])
  .describe(
    'Numbers of autonomous systems, such as 28573 for Claro; without entries, no network is filtered.',
  )
  .meta({ examples: [[28_573, 26_599]] })

/** Apps with known built-in browsers; the engine's `APPS`. */
export const APP_CODES = [
  'instagram',
  'threads',
  'messenger',
  'facebook',
  'tiktok',
  'snapchat',
  'pinterest',
  'twitter',
  'linkedin',
  'wechat',
  'weibo',
  'qq',
  'line',
  'kakaotalk',
  'naver',
  'daum',
  'kwai',
  'zalo',
  'viber',
  'telegram',
  'whatsapp',
  'baidu',
  'alipay',
  'reddit',
  'discord',
  'slack',
  'google',
] as const
export const ALL_APPS = 'all_apps'
/** The code for visitors with an ordinary browser. */
export const NO_APP = 'no_app'

export const appFiltersSchema = selection([...APP_CODES, NO_APP], ALL_APPS)
  .default([ALL_APPS])
  .describe('Apps in whose built-in browser the page is opened; `no_app` for ordinary browsers.')

const allowedIpSchema = z.strictObject({
  ip: entry.describe('An IP address or CIDR range.').meta({ examples: ['198.51.100.0/24'] }),
  notes: notesSchema.describe('A person’s note; `null` if there is none.'),
  expiresAt: z.iso
    .datetime('invalid_time')
    .nullable()
    .default(null)
    .describe('When the entry stops working, UTC; `null` for never.'),
})
export type CampaignAllowedIp = z.output<typeof allowedIpSchema>

export const allowedIpsSchema = z
  .array(allowedIpSchema, 'wrong_type')
  .max(1_000, 'too_many')
  .refine((entries) => new Set(entries.map(({ ip }) => ip)).size === entries.length, 'duplicate')
  .default([])
  .describe(
    'IP addresses that always get the main page while the campaign is open, regardless of the rest of this form.',
  )
