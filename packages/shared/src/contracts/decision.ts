import * as z from 'zod'
import { API_KEY_SCOPES, PUBLISHABLE_KEY_PREFIX } from './api-keys.ts'
import { DELIVERY_MODES } from './campaign.ts'

/** Visits of one batch. */
export const BATCH_MAX_DECISIONS = 100
const MAX_URL_LENGTH = 2_048
const MAX_HEADERS = 100
const MAX_HEADER_LENGTH = 8_192

/** Headers of a visitor that are theirs alone: the API never looks at them. */
export const PRIVATE_HEADERS = ['cookie', 'authorization', 'proxy-authorization'] as const

const visitedUrl = z
  .url({ protocol: /^https?$/, error: 'invalid_url' })
  .max(MAX_URL_LENGTH, 'too_long')
  // Of a request none has them, and none can be made with them.
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'url_with_credentials')
  .describe('The whole address that the visitor opened.')

/** `POST /v1/decide`: a visit as the server sees it that the visitor came to. */
export const decideSchema = z.strictObject({
  url: visitedUrl.meta({ examples: ['https://shop.example.com/offer?utm_source=mail'] }),
  address: z
    .union([z.ipv4('invalid_address'), z.ipv6('invalid_address')], 'invalid_address')
    .describe('The visitor’s address, as the server sees it.')
    .meta({ examples: ['203.0.113.7'] }),
  headers: z
    .record(z.string().min(1).max(100), z.string('wrong_type').max(MAX_HEADER_LENGTH, 'too_long'))
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, 'too_many')
    .default({})
    .describe(`The visitor’s request headers. ${PRIVATE_HEADERS.join(', ')} are not looked at.`),
  method: z
    .enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'unknown_entry')
    .default('GET')
    .describe('The method of the visitor’s request.'),
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe('The campaign to decide for: with an account’s key alone, and then always.'),
})
export type DecideInput = z.infer<typeof decideSchema>

const page = z.string().describe('Address of the page to show.')
const action = z
  .enum(['black', 'white'])
  .describe('`black`: the main page; `white`: the fallback page.')

const failSchema = z
  .object({ action, url: page })
  .describe('What to do with every visitor alike while the API does not answer; keep the last one.')

const shown = {
  visitId: z.uuid().describe('Names the visit, in the dashboard too.'),
  action,
  url: page.describe('Address of the page to show, with the visitor’s query.'),
  fail: failSchema,
}

/** The answer to one visit. */
export const decisionSchema = z
  .object({
    ...shown,
    delivery: z
      .enum(DELIVERY_MODES)
      .describe('`redirect`: send the visitor to the page; `proxy`: show it in place.'),
    reason: z
      .string()
      .describe(
        'Code of why it came out so. Crawlers with reviewer parity are answered as people who pass: the log alone tells them apart.',
      ),
    rulesetHash: z.string(),
  })
  .meta({ id: 'Decision' })
export type Decision = z.infer<typeof decisionSchema>

const visitKey = z
  .string('required')
  .regex(/^[\x21-\x7e]{1,255}$/, 'wrong_type')
  .describe('The caller’s own id of the visit, which is decided once in 24 hours.')

/** `POST /v1/decide/batch` */
export const decideBatchSchema = z.strictObject({
  visits: z
    .array(decideSchema.extend({ id: visitKey }), 'required')
    .min(1, 'required')
    .max(BATCH_MAX_DECISIONS, 'too_many')
    .refine((visits) => new Set(visits.map(({ id }) => id)).size === visits.length, 'duplicate')
    .describe('In any order; each is decided by itself.'),
})
export type DecideBatch = z.infer<typeof decideBatchSchema>

/** One answer for each visit, in their order. */
export const decisionBatchSchema = z
  .object({
    decisions: z
      .array(
        z.union([
          decisionSchema.extend({ id: z.string().describe('The caller’s id of the visit.') }),
          z.object({
            id: z.string().describe('The caller’s id of the visit.'),
            error: z
              .object({ code: z.string(), message: z.string() })
              .describe('Why there is no decision.'),
          }),
        ]),
      )
      .describe('One for each visit, in their order.'),
  })
  .meta({ id: 'DecisionBatch' })
export type DecisionBatch = z.infer<typeof decisionBatchSchema>

/** `POST /v1/decide/browser`: what a script in a page cannot have otherwise than from the page. */
export const decideBrowserSchema = z.strictObject({
  key: z
    .string('required')
    .regex(new RegExp(`^${PUBLISHABLE_KEY_PREFIX}[\\w-]{22}$`), 'wrong_type')
    .describe('The campaign’s publishable key.'),
  url: visitedUrl,
  referrer: z
    .string('wrong_type')
    .max(MAX_URL_LENGTH, 'too_long')
    .default('')
    .describe('`document.referrer`.'),
})
export type DecideBrowser = z.infer<typeof decideBrowserSchema>

/** What a browser is told: no reason, as a robot would learn from it. */
export const browserDecisionSchema = z
  .object({ ...shown, delivery: z.literal('redirect').describe('A script can do nothing else.') })
  .meta({ id: 'BrowserDecision' })
export type BrowserDecision = z.infer<typeof browserDecisionSchema>

/** `GET /v1/ping`: whether a key works, and for what. */
export const pingSchema = z
  .object({
    account: z.string().describe('Name of the account.'),
    campaign: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('The campaign of the key; `null` of an account’s.'),
    scopes: z.array(z.enum(API_KEY_SCOPES)).describe('What the key opens.'),
    lastDecisionAt: z.iso
      .datetime()
      .nullable()
      .describe('When a visit was last decided, UTC, to a minute; `null`: never.'),
  })
  .meta({ id: 'Ping' })
export type Ping = z.infer<typeof pingSchema>
