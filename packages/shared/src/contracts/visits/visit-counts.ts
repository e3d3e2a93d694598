import type { VisitClass } from '@crivo/filter-engine'
import * as z from 'zod'

/** Dimensions of the hourly counts, besides campaign, outcome and class. */
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

export const VISIT_CLASSES = [
  'pass',
  'givt',
  'sivt',
  'policy',
  'verified',
  'agent',
  'system',
] as const satisfies readonly VisitClass[]

const count = z.number().int()

/** Totals of a group of visits: by class, outcome and failure. */
export const visitCountsSchema = z
  .object({
    pass: count.describe('Valid visits that no rule excluded.'),
    givt: count.describe('General invalid traffic: visits that are plainly automated.'),
    sivt: count.describe('Sophisticated invalid traffic: bots that pretend to be people.'),
    policy: count.describe('Valid visits that the campaign’s policy excluded.'),
    verified: count.describe('Visits from reviewers, verified or claimed, which aren’t charged.'),
    agent: count.describe('Visits from assistants that act for a person.'),
    system: count.describe(
      'Visits that weren’t evaluated because the plan’s requests were used up or there was no ruleset.',
    ),
    black: count.describe('Visits of any class that got the main page.'),
    failed: count.describe('Visits whose page couldn’t be served.'),
    automated: count.describe(
      'Visits in `pass` whose page later reported automation; not counted as net visits.',
    ),
    interacted: count.describe('Visits in `pass` whose page reported that a person interacted.'),
  })
  .meta({ id: 'VisitCounts' })
export type VisitCounts = z.infer<typeof visitCountsSchema>

/** Returns the number of visits; each visit is in exactly one class. */
export const grossOf = (counts: VisitCounts): number =>
  VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
