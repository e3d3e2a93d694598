import type { VisitClass } from '@crivo/filter-engine'
import * as z from 'zod'

/** What visits are counted by, hour by hour, apart from campaign, outcome and class. */
export const VISIT_DIMENSIONS = [
  'reason',
  'country',
  'region',
  'city',
  'device',
  'os',
  'browser',
  'referrer',
  'asn',
  'language',
  'botName',
] as const
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number]

export const VISIT_CLASSES = [
  'pass',
  'givt',
  'sivt',
  'policy',
  'verified',
  'system',
] as const satisfies readonly VisitClass[]

const count = z.number().int()

/** What a group of visits adds up to: by class, by outcome, and by failure. */
export const visitCountsSchema = z
  .object({
    pass: count,
    givt: count,
    sivt: count,
    policy: count,
    verified: count,
    system: count,
    black: count.describe('Those, of any class, that were to get the main page.'),
    failed: count.describe('Those whose decided page could not be given.'),
  })
  .meta({ id: 'VisitCounts' })
export type VisitCounts = z.infer<typeof visitCountsSchema>
