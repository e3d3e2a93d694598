import * as z from 'zod'
import { MOST_CLICK_ID_LENGTH } from '../../sources/click-ids.ts'
import type { SourceDimension } from '../../sources/visit-source.ts'
import { limitOf } from '../paging.ts'
import { AFTER_VISIT, CHECK_OUTCOMES } from './visit-report.ts'
import type { VisitRow } from './visit-row.ts'

/** 9999-12-31T23:59:59.999Z, the last time with a four-digit year in ISO 8601. */
const END_OF_TIME = 253_402_300_799_999

const code = z
  .string()
  .regex(/^[A-Z]+\.[A-Z_]+$/)
  .max(40)
const text = z.string().max(256).nullable()
/** Maximum length, including the parameter's name. */
const MOST_SENT_CLICK_ID = MOST_CLICK_ID_LENGTH + 20

/** A visit's row, keyed as in `VISIT_COLUMNS`. */
export const visitRowSchema = z.object({
  id: z.uuid().describe('ID of the visit, chosen at the edge.'),
  campaignId: z.number().int().positive().describe('ID of the campaign visited.'),
  at: z
    .number()
    .int()
    .nonnegative()
    .max(END_OF_TIME)
    .describe('Time of the visit, in milliseconds since 1970, UTC.'),
  action: z
    .enum(['black', 'white'])
    .describe('`black`: the main page; `white`: the fallback page.'),
  reason: code.describe('Reason code of the decision.'),
  ruleId: text.describe('The rule that decided; `null` if none did.'),
  /** Older edges omit this field and the rule id. */
  monitored: code
    .nullable()
    .default(null)
    .describe(
      'Reason code that the first matching watched rule, or a campaign in testing, would have given; `null` if there is none.',
    ),
  monitoredRuleId: text
    .default(null)
    .describe('The watched rule that would have decided; `null` if there is none.'),
  rulesetHash: z.string().max(64).describe('SHA-256 of the ruleset that decided the visit.'),
  status: z.number().int().min(100).max(599).describe('HTTP status the visitor got.'),
  /** Older edges omit this field. */
  failure: code
    .nullable()
    .default(null)
    .describe(
      'Code of the failure that kept the visitor from getting the page; `null` if there was none.',
    ),
  clientIp: text.describe('The visitor’s IP address, without its last part once masked.'),
  country: text.describe('ISO 3166-1 alpha-2; `null` if unknown.'),
  region: text.describe('The visitor’s state or region.'),
  city: text.describe('The visitor’s city; `null` if unknown.'),
  asn: z.number().int().nullable().describe('Number of the autonomous system the visit came from.'),
  language: text.describe('BCP 47 code of a language.'),
  os: text.describe('The operating system.'),
  browser: text.describe('The browser; `null` if unknown.'),
  device: text.describe('Device type; `null` if unknown.'),
  botName: text.describe('Name of the bot; `null` if it has none or isn’t a bot.'),
  referrer: text.describe('Referrer host; `null` or empty if there is none.'),
  /** Older edges omit these two fields. */
  facts: z.string().max(4_096).nullable().default(null),
  decisionMs: z.number().int().nonnegative().nullable().default(null),
})

/** A visit as sent by an edge. */
export const sentVisitSchema = visitRowSchema.extend({
  /** The network's click id as `gclid:Cj0…`, in campaigns that store it. Since batch form 4. */
  clickId: z.string().max(MOST_SENT_CLICK_ID).optional().catch(undefined),
})
export type SentVisit = VisitRow & { readonly clickId?: string | undefined }

const source = (description: string) => z.string().nullable().describe(description)

const sourceFields = {
  source: source(
    'Where the visit came from: `utm_source`, or else the network of its click ID, the referrer’s host, or `(direct)`.',
  ),
  clickNetwork: source(
    'The network whose click ID was sent, such as `google`; `null` if none was.',
  ),
  utmSource: source('The parameter `utm_source`; `null` if it wasn’t sent.'),
  utmMedium: source('The parameter `utm_medium`; `null` if it wasn’t sent.'),
  utmCampaign: source('The parameter `utm_campaign`; `null` if it wasn’t sent.'),
  utmContent: source('The parameter `utm_content`; `null` if it wasn’t sent.'),
  utmTerm: source('The parameter `utm_term`; `null` if it wasn’t sent.'),
  placement: source('The ad’s placement; `null` if it wasn’t sent.'),
  adSet: source('The ad set or ad group; `null` if it wasn’t sent.'),
  ad: source('The ad; `null` if it wasn’t sent.'),
} satisfies Record<SourceDimension, z.ZodType>

/** A visit as returned to the dashboard. */
export const visitSchema = z
  .object({
    id: z.string().describe('The visit’s ID.'),
    campaignId: z.number().int().describe('ID of the campaign visited.'),
    accessStatus: z
      .enum(['allowed', 'blocked'])
      .describe('`allowed`: the visitor got the main page; `blocked`: the fallback page.'),
    /** Reason code of the decision, set for all visits. */
    reason: z.string().describe('Reason code of the decision, such as `POLICY.GEO`.'),
    isBot: z.boolean().describe('Whether the visitor was a bot.'),
    botType: z.string().nullable().describe('Class of the bot; `null` for people.'),
    blockReason: z
      .string()
      .nullable()
      .describe('Why the visitor got the fallback page; `null` if they got the main page.'),
    ruleId: z.string().nullable().describe('The rule that decided; `null` if none did.'),
    /** Reason code and id of the first matching rule in monitor mode. */
    monitored: z
      .string()
      .nullable()
      .describe(
        'Reason code that the first matching watched rule, or a campaign in testing, would have given; `null` if there is none.',
      ),
    monitoredRuleId: z
      .string()
      .nullable()
      .describe('The watched rule that would have decided; `null` if there is none.'),
    rulesetHash: z.string().describe('SHA-256 of the ruleset that decided the visit.'),
    status: z.number().int().describe('HTTP status the visitor got.'),
    failure: z
      .string()
      .nullable()
      .describe(
        'Code of the failure that kept the visitor from getting the page; `null` if there was none.',
      ),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2; `null` if unknown.'),
    state: z.string().nullable().describe('The visitor’s state or region; `null` if unknown.'),
    city: z.string().nullable().describe('The visitor’s city; `null` if unknown.'),
    asn: z
      .number()
      .int()
      .nullable()
      .describe('Number of the autonomous system the visit came from.'),
    language: z.string().nullable().describe('BCP 47 code of a language.'),
    browser: z.string().nullable().describe('The browser; `null` if unknown.'),
    operatingSystem: z.string().nullable().describe('The operating system; `null` if unknown.'),
    deviceType: z.string().nullable().describe('Device type; `null` if unknown.'),
    botName: z
      .string()
      .nullable()
      .describe('Name of the bot; `null` if it has none or isn’t a bot.'),
    clientIp: z
      .string()
      .nullable()
      .describe('The visitor’s IP address, without its last part once masked.'),
    referrer: z.string().nullable().describe('Referrer host; `null` or empty if there is none.'),
    ...sourceFields,
    decisionMs: z
      .number()
      .int()
      .nullable()
      .describe('Decision time in milliseconds; `null` if not measured.'),
    /** Omitted from the live list and webhooks, which report a visit as it arrives. */
    afterVisit: z
      .enum(AFTER_VISIT)
      .nullable()
      .optional()
      .describe(
        'What the page’s script reported after the visit: `automation`, a `person` who interacted, a page that was only `shown`, or never (`unseen`); `null` if it reported nothing, omitted for visits that just arrived.',
      ),
    stage: z
      .string()
      .optional()
      .describe(
        'The stage of a rule change, such as `12/5/candidate`: the change’s version, its share in percent, and whether the changed rules (`candidate`) or the previous ones (`live`) decided. Omitted outside a stage.',
      ),
    check: z
      .enum(CHECK_OUTCOMES)
      .optional()
      .describe(
        'The visitor’s check: `asked`, without an answer so far; `solved`; `failed`; or `passed`, a later visit that got the main page because of it. Omitted for all others.',
      ),
    ownCheck: z
      .literal(true)
      .optional()
      .describe(
        'Crivo made this visit itself, as in a campaign’s check: it is neither counted nor billed. Omitted for all others.',
      ),
    timestamp: z.iso.datetime().describe('Time of the visit, UTC.'),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof visitSchema>

export const REAL_TIME_PAGE_SIZES = [10, 25, 50, 100] as const

/** Query of the live list, newest first. */
export const realTimeQuerySchema = z.strictObject({
  campaignId: z.coerce
    .number('unknown_entry')
    .int('unknown_entry')
    .positive('unknown_entry')
    .optional()
    .describe('Only visits to this campaign.'),
  limit: limitOf({ most: 100, usual: 50 }),
})
export type RealTimeQuery = z.infer<typeof realTimeQuerySchema>
