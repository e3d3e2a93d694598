import * as z from 'zod'
import type { SourceDimension } from '../../sources/visit-source.ts'
import { whereSchema } from './visit-conditions.ts'
import { VISIT_CLASSES } from './visit-counts.ts'

const instant = z.iso.datetime('invalid_time')
const id = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')
const text = z.string().min(1).max(256, 'too_long')

/** Filter value for visits whose value is unknown. */
export const UNKNOWN_VALUE = '(unknown)'

/**
 * Breakdown entry for all values that are not counted separately, beyond the top 1,000 of a day or
 * week. Not a filter value.
 */
export const OTHER_VALUES = '(other)'

const sourceFilters = {
  source: text
    .optional()
    .describe(
      'Only visits from this source: `utm_source`, or else the network of the click ID, the referrer’s host, or `(direct)`.',
    ),
  clickNetwork: text
    .optional()
    .describe('Only visits whose click ID is this network’s, such as `google`.'),
  utmSource: text.optional().describe('Only visits with this `utm_source`.'),
  utmMedium: text.optional().describe('Only visits with this `utm_medium`.'),
  utmCampaign: text.optional().describe('Only visits with this `utm_campaign`.'),
  utmContent: text.optional().describe('Only visits with this `utm_content`.'),
  utmTerm: text.optional().describe('Only visits with this `utm_term`.'),
  placement: text.optional().describe('Only visits from this ad placement.'),
  adSet: text.optional().describe('Only visits from this ad set or ad group.'),
  ad: text.optional().describe('Only visits from this ad.'),
} satisfies Record<SourceDimension, z.ZodType>

/** Filter for visits; all given fields must match. `to` is exclusive. */
export const visitFilterSchema = z.strictObject({
  from: instant.optional().describe('Only visits at or after this time, ISO 8601 in UTC.'),
  to: instant.optional().describe('Only visits before this time, ISO 8601 in UTC.'),
  campaignId: id.optional().describe('Only visits to this campaign.'),
  domainId: id.optional().describe('Visits to the domain’s current campaigns.'),
  action: z
    .enum(['black', 'white'], 'unknown_entry')
    .optional()
    .describe('`black`: the main page; `white`: the fallback page.'),
  class: z.enum(VISIT_CLASSES, 'unknown_entry').optional().describe('Traffic class.'),
  reason: text.optional().describe('Only visits decided for this reason code.'),
  country: text.optional().describe('Only visits from this country, ISO 3166-1 alpha-2.'),
  region: text.optional().describe('Only visits from this state or region.'),
  city: text.optional().describe('Only visits from this city.'),
  device: text.optional().describe('Only visits with this device type.'),
  os: text.optional().describe('Only visits with this operating system.'),
  browser: text.optional().describe('Only visits with this browser.'),
  referrer: text.optional().describe('Only visits with this referrer’s host name.'),
  asn: text.optional().describe('Only visits from the autonomous system with this number.'),
  language: text.optional().describe('BCP 47 code of a language.'),
  botName: text.optional().describe('Name of the bot; `null` if it has none or isn’t a bot.'),
  ...sourceFilters,
  ip: text.optional().describe('An IP address or CIDR block.'),
  ruleId: text.optional().describe('The rule that decided; `null` if none did.'),
  monitoredRuleId: text
    .optional()
    .describe('Only visits that this watched rule would have decided, as the first that matched.'),
  rulesetHash: text.optional().describe('SHA-256 of the ruleset that decided the visit.'),
  ownChecks: z
    .enum(['only'], 'unknown_entry')
    .optional()
    .describe(
      '`only`: Crivo’s own visits, such as those of a campaign’s check, which are neither counted nor billed. Omitted: all others.',
    ),
  where: whereSchema.optional(),
})
export type VisitFilter = z.infer<typeof visitFilterSchema>
