import * as z from 'zod'
import { VISIT_DIMENSIONS, visitCountsSchema } from './visit-counts.ts'
import { visitFilterSchema } from './visit-filter.ts'

/** The longest span that is counted: no plan keeps more than a year. */
const LONGEST_SPAN_MS = 400 * 86_400_000

const instant = z.iso.datetime('invalid_time')

/**
 * Which visits are counted: a span of whole hours, whose ends are moved outwards to the hour
 * (`to` is not included), and any filter of the search. A span that begins before the history
 * that the plan keeps is refused: `from`, `before_history`.
 */
const countQuerySchema = visitFilterSchema.extend({ from: instant, to: instant })
export type CountQuery = z.infer<typeof countQuerySchema>

/** Refuses a span without an hour in it, and one that nobody could have visits of. */
function checkSpan({ value, issues }: z.core.ParsePayload<CountQuery>): void {
  const length = Date.parse(value.to) - Date.parse(value.from)
  const message = length <= 0 ? 'span_empty' : length > LONGEST_SPAN_MS ? 'span_too_long' : null
  if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: value.to })
}

/**
 * Counts of the campaign alone are kept; for other filters the visits themselves are read,
 * the newest first, and not more than so many of them.
 */
const countedFrom = z.iso
  .datetime()
  .nullable()
  .describe('`null`: all is counted. Else visits before this time were too many to be read.')

/** What a breakdown may be by. */
export const BREAKDOWN_DIMENSIONS = ['campaign', 'domain', ...VISIT_DIMENSIONS] as const
export type BreakdownDimension = (typeof BREAKDOWN_DIMENSIONS)[number]

const breakdownFields = countQuerySchema.extend({
  dimension: z.enum(BREAKDOWN_DIMENSIONS, 'unknown_entry'),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(500, 'too_large')
    .default(50),
})

/** `GET /api/analytics/breakdown`, and `GET /api/analytics/breakdown/export` for it as CSV. */
export const breakdownQuerySchema = breakdownFields.check(checkSpan)
export type BreakdownQuery = z.infer<typeof breakdownQuerySchema>

export const breakdownSchema = z
  .object({
    dimension: z.enum(BREAKDOWN_DIMENSIONS),
    rows: z
      .array(z.object({ value: z.string().nullable(), counts: visitCountsSchema }))
      .describe(
        'Most visits first. `null` is the value of visits of which it is not known, and for domains that of campaigns that were deleted; campaigns and domains are ids.',
      ),
    total: visitCountsSchema.describe('Of all values, also those that are not listed.'),
    countedFrom,
  })
  .meta({ id: 'Breakdown' })
export type Breakdown = z.infer<typeof breakdownSchema>

export const SERIES_STEPS = ['hour', 'day', 'week'] as const
export type SeriesStep = (typeof SERIES_STEPS)[number]

const compare = z
  .enum(['previous'], 'unknown_entry')
  .optional()
  .describe('`previous`: the span of the same length just before is answered too.')

/** `GET /api/analytics/series`, and `GET /api/analytics/series/export` for it as CSV. */
export const seriesQuerySchema = countQuerySchema
  .extend({ step: z.enum(SERIES_STEPS, 'unknown_entry').default('hour'), compare })
  .check(checkSpan)
export type SeriesQuery = z.infer<typeof seriesQuerySchema>

const pointsSchema = z
  .array(z.object({ at: z.iso.datetime(), counts: visitCountsSchema }))
  .describe(
    'Oldest first; a step without visits is left out. Days are of UTC, weeks begin on Mondays.',
  )

export const seriesSchema = z
  .object({
    step: z.enum(SERIES_STEPS),
    points: pointsSchema,
    total: visitCountsSchema,
    previous: z
      .object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        points: pointsSchema,
        total: visitCountsSchema,
      })
      .nullable()
      .describe(
        '`null` where it was not asked for, and where the plan keeps no visits of all of it.',
      ),
    countedFrom,
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>

const count = z.number().int()

/** From all visits to those that count: each class is taken away in this order. */
export const visitFlowSchema = z
  .object({
    gross: count.describe('All visits.'),
    givt: count.describe('General invalid traffic.'),
    sivt: count.describe('Sophisticated invalid traffic.'),
    policy: count.describe("Left out by the customer's own policy; never counted as invalid."),
    verified: count.describe('Review, preview and search crawlers; always the main page.'),
    system: count.describe('Not judged: quota used up, account frozen, a rule that failed.'),
    net: count.describe('What is left: `gross` without all the classes above.'),
  })
  .meta({ id: 'VisitFlow' })
export type VisitFlow = z.infer<typeof visitFlowSchema>

/** `GET /api/analytics/overview` */
export const overviewQuerySchema = countQuerySchema.extend({ compare }).check(checkSpan)
export type OverviewQuery = z.infer<typeof overviewQuerySchema>

const spanOverview = {
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  flow: visitFlowSchema,
  black: count.describe('Visits, of any class, that were to get the main page.'),
  failed: count.describe('Visits whose decided page could not be given.'),
}

export const overviewSchema = z
  .object({
    ...spanOverview,
    previous: z
      .object(spanOverview)
      .nullable()
      .describe(
        '`null` where it was not asked for, and where the plan keeps no visits of all of it.',
      ),
    countedFrom,
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof overviewSchema>
