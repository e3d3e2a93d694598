import * as z from 'zod'
import { VISIT_CLASSES } from './visit-counts.ts'

const instant = z.iso.datetime('invalid_time')
const id = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')
const text = z.string().min(1).max(256, 'too_long')

/** Stands in a filter for visits of which the value is not known. */
export const UNKNOWN_VALUE = '(unknown)'

/**
 * Stands in a breakdown for all values beyond those that are counted by themselves: 500 of an
 * hour and campaign, and the 1,000 with most visits of a day or week. It is no filter.
 */
export const OTHER_VALUES = '(other)'

/** Which visits: each field that is given narrows them further. `to` is not included. */
export const visitFilterSchema = z.strictObject({
  from: instant.optional(),
  to: instant.optional(),
  campaignId: id.optional(),
  domainId: id.optional().describe('Visits of the campaigns that the domain has now.'),
  action: z.enum(['black', 'white'], 'unknown_entry').optional(),
  class: z.enum(VISIT_CLASSES, 'unknown_entry').optional(),
  reason: text.optional(),
  country: text.optional(),
  region: text.optional(),
  city: text.optional(),
  device: text.optional(),
  os: text.optional(),
  browser: text.optional(),
  referrer: text.optional(),
  asn: text.optional(),
  language: text.optional(),
  botName: text.optional(),
  ip: text.optional().describe('One address.'),
  ruleId: text.optional(),
  rulesetHash: text.optional(),
})
export type VisitFilter = z.infer<typeof visitFilterSchema>
