import * as z from 'zod'
import { lacksScheme } from '../lib/lacks-scheme.ts'
import { API_KEY_SCOPES, PUBLISHABLE_KEY_PREFIX } from './account/api-keys.ts'
import { fieldErrorSchema } from './api-errors.ts'
import { DELIVERY_MODES } from './campaigns/create-campaign.ts'

/** Maximum number of visits per batch. */
export const BATCH_MAX_DECISIONS = 100
const MAX_URL_LENGTH = 2_048
const MAX_HEADERS = 100
const MAX_HEADER_LENGTH = 8_192

/** Visitors' private headers, which the API ignores. */
export const PRIVATE_HEADERS = ['cookie', 'authorization', 'proxy-authorization'] as const

const visitedUrl = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) => (lacksScheme(input) ? 'scheme' : 'invalid_url'),
  })
  .max(MAX_URL_LENGTH, 'too_long')
  // `Request` rejects URLs with credentials.
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'url_with_credentials')
  .describe('The full URL the visitor opened.')

/** `POST /v1/decide`: a visit as described by the server that received it. */
export const decideSchema = z.strictObject({
  url: visitedUrl.meta({ examples: ['https://shop.example.com/offer?utm_source=mail'] }),
  address: z
    .union([z.ipv4('invalid_address'), z.ipv6('invalid_address')], 'invalid_address')
    .describe('The visitor’s IP address, as the server sees it.')
    .meta({ examples: ['203.0.113.7'] }),
  headers: z
    .record(z.string().min(1).max(100), z.string('wrong_type').max(MAX_HEADER_LENGTH, 'too_long'))
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, 'too_many')
    .default({})
    .describe(
      `The visitor’s request headers, with names in any case. ${PRIVATE_HEADERS.join(', ')} are ignored.`,
    ),
  method: z
    .enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'unknown_entry')
    .default('GET')
    .describe('The method of the visitor’s request.'),
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe(
      'The campaign to decide for; required with an account key, not needed with a campaign key.',
    ),
})
export type DecideInput = z.infer<typeof decideSchema>

const page = z.string().describe('URL of the page to show.')
const action = z
  .enum(['black', 'white'])
  .describe('`black`: the main page; `white`: the fallback page.')

const failSchema = z
  .object({ action, url: page })
  .describe(
    'What to do with every visitor while the API doesn’t respond; use the last value received.',
  )

const shown = {
  action,
  url: page.describe('URL of the page to show, with the visitor’s query string.'),
  fail: failSchema,
}

/** The decision for one visit. */
export const decisionSchema = z
  .object({
    ...shown,
    delivery: z
      .enum(DELIVERY_MODES)
      .describe('`redirect`: send the visitor to the page; `proxy`: show it in place.'),
    reason: z
      .string()
      .describe(
        'Reason code of the decision. Review, preview and search crawlers are answered like people, so the main page of an open campaign has the reason `PASS.DEFAULT` even if an allow list gave it.',
      ),
    rulesetHash: z.string().describe('SHA-256 of the ruleset that decided the visit.'),
  })
  .meta({ id: 'Decision' })
export type Decision = z.infer<typeof decisionSchema>

const visitKey = z
  .string('required')
  .regex(/^[\x21-\x7e]{1,255}$/, 'wrong_type')
  .describe(
    'The caller’s ID for the visit. A visit with the same ID is decided only once in 24 hours.',
  )

/** A visit in a batch, or its problems, which reject only this visit. */
const batchedVisit = decideSchema
  .extend({ id: visitKey })
  .transform((visit): BatchedVisit => ({ visit }))
  .catch(({ value: given, error }) => ({ given, issues: error.issues }))
export type BatchedVisit =
  | { readonly visit: DecideInput & { readonly id: string } }
  | { readonly given: unknown; readonly issues: readonly z.core.$ZodIssue[] }

/** `POST /v1/decide/batch` */
export const decideBatchSchema = z.strictObject({
  visits: z
    .array(batchedVisit, 'required')
    .min(1, 'required')
    .max(BATCH_MAX_DECISIONS, 'too_many')
    .describe('In any order; each is decided independently, and only invalid ones are rejected.'),
})
export type DecideBatch = z.infer<typeof decideBatchSchema>

/** One decision per visit, in the same order. */
export const decisionBatchSchema = z
  .object({
    decisions: z
      .array(
        z.union([
          decisionSchema.extend({ id: z.string().describe('The caller’s ID for the visit.') }),
          z.object({
            id: z.string().describe('The caller’s ID for the visit; empty if it had no valid one.'),
            error: z
              .object({
                code: z.string().describe('Stable error code for clients to read.'),
                message: z.string().describe('An English message for client developers.'),
                fields: z.array(fieldErrorSchema).optional().describe('The rejected fields.'),
              })
              .describe('Why no decision was made.'),
          }),
        ]),
      )
      .describe('One per visit, in the same order.'),
  })
  .meta({ id: 'DecisionBatch' })
export type DecisionBatch = z.infer<typeof decisionBatchSchema>

/** The key of a call from a page. */
export const publishableKeySchema = z
  .string('required')
  .regex(new RegExp(`^${PUBLISHABLE_KEY_PREFIX}[\\w-]{22}$`), 'wrong_type')
  .describe('The campaign’s publishable key.')
  .meta({ examples: [`${PUBLISHABLE_KEY_PREFIX}your_publishable_key__`] })

/** `POST /v1/decide/browser`: the facts that only a script in the page can provide. */
export const decideBrowserSchema = z.strictObject({
  key: publishableKeySchema,
  url: visitedUrl,
  referrer: z
    .string('wrong_type')
    .max(MAX_URL_LENGTH, 'too_long')
    .default('')
    .describe('`document.referrer`.'),
})
export type DecideBrowser = z.infer<typeof decideBrowserSchema>

/** The response to a browser. Omits the reason, which would help bots. */
export const browserDecisionSchema = z
  .object({
    ...shown,
    delivery: z.literal('redirect').describe('The only option for a script.'),
    report: z
      .object({
        token: z
          .string()
          .describe('Token that identifies the visit to `/v1/visit-report` for half an hour.')
          .meta({ examples: ['the-visit-token'] }),
        waitsForConsent: z
          .boolean()
          .describe('Whether to report only after the page’s event `crivo:consent`.'),
      })
      .nullable()
      .describe(
        'How the page may report after the visit; `null` if the campaign doesn’t use such reports.',
      ),
  })
  .meta({ id: 'BrowserDecision' })
export type BrowserDecision = z.infer<typeof browserDecisionSchema>

/** `GET /v1/ping`: whether a key works, and its scopes. */
export const pingSchema = z
  .object({
    account: z.string().describe('Name of the account the key belongs to.'),
    campaign: z
      .object({
        id: z.number().int().describe('The campaign’s ID.'),
        name: z.string().describe('The campaign’s name.'),
      })
      .nullable()
      .describe('The key’s campaign; `null` for an account key.'),
    scopes: z.array(z.enum(API_KEY_SCOPES)).describe('The key’s scopes.'),
    lastDecisionAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the last decision, UTC, to the minute; `null` if never.'),
  })
  .meta({ id: 'Ping' })
export type Ping = z.infer<typeof pingSchema>
