import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import {
  BREAKDOWN_DIMENSIONS,
  overviewSchema,
  SERIES_STEPS,
  seriesSchema,
} from './count-queries.ts'
import { visitCountsSchema } from './visit-counts.ts'
import { visitFilterSchema } from './visit-filter.ts'

/** Lengths of the ranges that end now, in days. */
export const RANGE_DAYS = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '60d': 60,
  '120d': 120,
  '365d': 365,
} as const
export type RangeName = keyof typeof RANGE_DAYS
const RANGE_NAMES = Object.keys(RANGE_DAYS) as RangeName[]

/** Possible validity periods of a report's link, in days. */
export const REPORT_DAYS = [7, 30, 90] as const
/** Maximum number of reports that an account can share at the same time. */
export const MOST_REPORTS = 50

/** The breakdowns of a report; excludes those that identify a visitor or a crawler's owner. */
export const REPORT_DIMENSIONS = BREAKDOWN_DIMENSIONS.filter(
  (name) =>
    !['reason', 'region', 'city', 'os', 'browser', 'asn', 'language', 'botName'].includes(name),
)
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/**
 * Filters of a report; excludes those that would single out visits, such as IP address, rule, bot
 * and reason.
 */
export const reportFilterSchema = visitFilterSchema.omit({
  from: true,
  to: true,
  action: true,
  reason: true,
  asn: true,
  botName: true,
  ip: true,
  ruleId: true,
  monitoredRuleId: true,
  rulesetHash: true,
  ownChecks: true,
  where: true,
})
export type ReportFilter = z.output<typeof reportFilterSchema>

const instant = z.iso.datetime('invalid_time')

const reportViewSchema = z
  .strictObject({
    range: z
      .enum(RANGE_NAMES, 'unknown_entry')
      .optional()
      .describe('A range that ends when the report is read.'),
    from: instant
      .optional()
      .describe('Start of a fixed range, if there is no `range`; ISO 8601 in UTC.'),
    to: instant.optional().describe('End of the fixed range, exclusive.'),
    by: z
      .enum(REPORT_DIMENSIONS, 'unknown_entry')
      .default('source')
      .describe('What the visits are broken down by.'),
    filter: reportFilterSchema.default({}).describe('The visits to count; all if empty.'),
  })
  .check(({ value: { range, from, to }, issues }) => {
    const isFixed = from !== undefined && to !== undefined && from < to
    const isRange = range !== undefined && from === undefined && to === undefined
    if (isRange || (range === undefined && isFixed)) return
    issues.push({ code: 'custom', path: ['range'], message: 'span_empty', input: range })
  })
export type ReportView = z.output<typeof reportViewSchema>

/** `POST /api/report-links` */
export const shareReportSchema = z.strictObject({
  name: z
    .string('required')
    .transform(plainText)
    .pipe(z.string().min(1, 'required').max(80, 'too_long'))
    .describe('The report’s title, which its readers see.'),
  view: reportViewSchema
    .describe('What the report shows.')
    .meta({ examples: [{ range: '7d', by: 'source', filter: {} }] }),
  days: z.literal([...REPORT_DAYS], 'unknown_entry').describe('Days until the link expires.'),
})
export type ShareReport = z.output<typeof shareReportSchema>

const common = {
  name: z.string().describe('The report’s title.'),
  createdAt: z.iso.datetime().describe('When the link was created, UTC.'),
  expiresAt: z.iso.datetime().describe('When the link stops working, UTC.'),
}

/** `GET /api/report-links`: the account's valid links, newest first. */
export const reportLinkSchema = z
  .object({ id: z.number().int().describe('The report’s ID.'), ...common })
  .meta({ id: 'ReportLink' })
export type ReportLink = z.output<typeof reportLinkSchema>

/** The answer to `POST /api/report-links`. */
export const createdReportSchema = reportLinkSchema.extend({
  url: z.url().describe('Returned only once: only a hash of its secret is stored.'),
})
export type CreatedReport = z.output<typeof createdReportSchema>

/** `GET /api/shared-reports/{token}`: counts without account data, IP addresses or visits. */
export const sharedReportSchema = z
  .object({
    ...common,
    from: z.iso.datetime().describe('Start of the range, UTC, inclusive.'),
    to: z.iso.datetime().describe('End, UTC, exclusive.'),
    timeZone: z.string().describe('IANA time zone of the days.'),
    filters: z
      .array(
        z.object({
          name: z.string().describe('The dimension to filter by.'),
          value: z.string().describe('The value; for campaigns and domains, their name.'),
        }),
      )
      .describe('The filters of the report.'),
    flow: overviewSchema.shape.flow,
    step: z.enum(SERIES_STEPS).describe('Length of each point.'),
    points: seriesSchema.shape.points,
    by: z.enum(REPORT_DIMENSIONS).describe('What the visits are broken down by.'),
    rows: z
      .array(
        z.object({
          value: z
            .string()
            .nullable()
            .describe('The value; for campaigns and domains, their name; `null` if unknown.'),
          counts: visitCountsSchema.describe('Visits by class and outcome.'),
        }),
      )
      .describe('The 50 values with the most visits.'),
    countedFrom: overviewSchema.shape.countedFrom,
  })
  .meta({ id: 'SharedReport' })
export type SharedReport = z.output<typeof sharedReportSchema>
