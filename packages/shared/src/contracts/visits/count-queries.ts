import * as z from 'zod'
import { DAY_MS } from '../../lib/time.ts'
import { SOURCE_DIMENSIONS } from '../../sources/visit-source.ts'
import { limitOf } from '../paging.ts'
import { timeZoneSchema } from '../time-zone.ts'
import { VISIT_DIMENSIONS, visitCountsSchema } from './visit-counts.ts'
import { visitFilterSchema } from './visit-filter.ts'

/** Maximum time range of a count; no plan stores more than a year. */
const LONGEST_SPAN_MS = 400 * DAY_MS

const count = z.number().int()
const instant = z.iso.datetime('invalid_time')

/**
 * The visits to count: a time range extended to whole hours (`to` exclusive), with any search
 * filter. Rejects a range that starts before the plan's history: `from`, `before_history`.
 */
const countQuerySchema = visitFilterSchema.extend({
  from: instant.describe('Start of the range, ISO 8601 in UTC, extended to the whole hour.'),
  to: instant.describe('End of the range, exclusive, ISO 8601 in UTC, extended to the whole hour.'),
})
export type CountQuery = z.infer<typeof countQuerySchema>

/** Rejects ranges without a whole hour and ranges longer than any history. */
function checkSpan({ value, issues }: z.core.ParsePayload<CountQuery>): void {
  const length = Date.parse(value.to) - Date.parse(value.from)
  const message = length <= 0 ? 'span_empty' : length > LONGEST_SPAN_MS ? 'span_too_long' : null
  if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: value.to })
}

/**
 * Start of the counted visits. Counts by campaign are stored; for other filters, only a limited
 * number of the newest visits is read.
 */
const countedFrom = z.iso
  .datetime()
  .nullable()
  .describe(
    'Time from which visits are counted, because there were too many earlier ones to read; `null` if all are counted.',
  )

export const BREAKDOWN_DIMENSIONS = [
  'campaign',
  'domain',
  ...VISIT_DIMENSIONS,
  ...SOURCE_DIMENSIONS,
] as const
export type BreakdownDimension = (typeof BREAKDOWN_DIMENSIONS)[number]

const breakdownFields = countQuerySchema.extend({
  dimension: z.enum(BREAKDOWN_DIMENSIONS, 'unknown_entry').describe('What visits are grouped by.'),
  secondary: z
    .enum(BREAKDOWN_DIMENSIONS, 'unknown_entry')
    .optional()
    .describe('A second dimension: counts each pair of values.'),
  limit: limitOf({ most: 500, usual: 50 }),
  trend: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(2, 'too_small')
    .max(31, 'too_large')
    .optional()
    .describe(
      'Also counts each value’s visits in this many parts of the range, each of whole hours.',
    ),
})

/** `GET /api/analytics/breakdown`, and `GET /api/analytics/breakdown/export` as CSV. */
export const breakdownQuerySchema = breakdownFields.check(checkSpan, ({ value, issues }) => {
  if (value.secondary !== value.dimension) return
  issues.push({ code: 'custom', path: ['secondary'], message: 'duplicate', input: value.secondary })
})
export type BreakdownQuery = z.infer<typeof breakdownQuerySchema>

export const breakdownSchema = z
  .object({
    dimension: z.enum(BREAKDOWN_DIMENSIONS).describe('What visits are grouped by.'),
    secondary: z
      .enum(BREAKDOWN_DIMENSIONS)
      .nullable()
      .describe('The second dimension; `null` if none was requested.'),
    rows: z
      .array(
        z.object({
          value: z.string().nullable().describe('The value; `null` if unknown.'),
          secondary: z
            .string()
            .nullable()
            .optional()
            .describe('The value of the second dimension, if requested; `null` if unknown.'),
          counts: visitCountsSchema.describe('Visits by class and outcome.'),
          trend: z
            .array(count)
            .optional()
            .describe('Visits in each part of the range, oldest first, if requested.'),
        }),
      )
      .describe(
        'Most visits first. `null` means unknown or, for domains, deleted campaigns; campaigns and domains are IDs.',
      ),
    total: visitCountsSchema.describe('Total across all values, including those not listed.'),
    countedFrom,
  })
  .meta({ id: 'Breakdown' })
export type Breakdown = z.infer<typeof breakdownSchema>

export const SERIES_STEPS = ['hour', 'day', 'week'] as const
export type SeriesStep = (typeof SERIES_STEPS)[number]

const compare = z
  .enum(['previous'], 'unknown_entry')
  .optional()
  .describe('`previous` also returns the preceding range of the same length.')

/** `GET /api/analytics/series`, and `GET /api/analytics/series/export` as CSV. */
export const seriesQuerySchema = countQuerySchema
  .extend({
    step: z
      .enum(SERIES_STEPS, 'unknown_entry')
      .default('hour')
      .describe('Length of each point: hour, day or week.'),
    timeZone: timeZoneSchema
      .default('UTC')
      .describe('IANA time zone of the days and weeks. Each starts on a whole UTC hour.'),
    compare,
  })
  .check(checkSpan)
export type SeriesQuery = z.infer<typeof seriesQuerySchema>

const pointsSchema = z
  .array(
    z.object({
      at: z.iso.datetime().describe('Start of the point, UTC.'),
      counts: visitCountsSchema.describe('Visits by class and outcome.'),
    }),
  )
  .describe('Oldest first; points without visits are omitted. Weeks start on Monday.')

export const seriesSchema = z
  .object({
    step: z.enum(SERIES_STEPS).describe('Length of each point, as requested.'),
    points: pointsSchema,
    total: visitCountsSchema.describe('All visits in the range.'),
    previous: z
      .object({
        from: z.iso.datetime().describe('Start of the preceding range, UTC, inclusive.'),
        to: z.iso.datetime().describe('End, UTC, exclusive.'),
        points: pointsSchema,
        total: visitCountsSchema.describe('All visits in the range.'),
      })
      .nullable()
      .describe('`null` if not requested, or if the plan doesn’t keep visits for the whole range.'),
    countedFrom,
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>

/** From gross to net visits; classes are subtracted in this order. */
export const visitFlowSchema = z
  .object({
    gross: count.describe('All decided visits.'),
    givt: count.describe(
      'Visits that were general invalid traffic, such as known crawlers and data centers.',
    ),
    sivt: count.describe('Sophisticated invalid traffic.'),
    policy: count.describe('Excluded by the customer’s own policy; never counted as invalid.'),
    verified: count.describe('Visits from reviewers, verified or claimed.'),
    agent: count.describe('Assistants that act for a person, such as ChatGPT-User.'),
    system: count.describe('Not evaluated: quota used up, account frozen, or a rule failed.'),
    automated: count.describe(
      'Sophisticated invalid traffic found after the visit, by the script in the page.',
    ),
    net: count.describe('Net visits: `gross` minus all classes above.'),
  })
  .meta({ id: 'VisitFlow' })
export type VisitFlow = z.infer<typeof visitFlowSchema>

/** `GET /api/analytics/overview` */
export const overviewQuerySchema = countQuerySchema.extend({ compare }).check(checkSpan)
export type OverviewQuery = z.infer<typeof overviewQuerySchema>

const spanOverview = {
  from: z.iso.datetime().describe('Start of the range, UTC, inclusive.'),
  to: z.iso.datetime().describe('End, UTC, exclusive.'),
  flow: visitFlowSchema.describe(
    'From all visits to net visits, in the order classes are removed.',
  ),
  black: count.describe('Visits of any class that got the main page.'),
  failed: count.describe('Visits whose page couldn’t be served.'),
}

export const overviewSchema = z
  .object({
    ...spanOverview,
    previous: z
      .object(spanOverview)
      .nullable()
      .describe('`null` if not requested, or if the plan doesn’t keep visits for the whole range.'),
    countedFrom,
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof overviewSchema>
