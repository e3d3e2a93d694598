import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/time-zone.ts'
import { emailSchema, LANGUAGES } from '../account/auth.ts'
import { timeZoneSchema } from '../time-zone.ts'
import { REPORT_DIMENSIONS, reportFilterSchema } from './shared-reports.ts'

/** Maximum number of reports that an account can have sent by email. */
export const MOST_REPORT_MAILS = 20
/** Maximum number of recipients per report. */
export const MOST_RECIPIENTS = 20

export const REPORT_INTERVALS = ['weekly', 'monthly'] as const
export type ReportInterval = (typeof REPORT_INTERVALS)[number]

const every = z
  .enum(REPORT_INTERVALS, 'unknown_entry')
  .describe('`weekly` covers the last seven days before it is sent, `monthly` the last month.')
const language = z.enum(LANGUAGES, 'unknown_entry').describe('Language of the emails.')
const email = z
  .string('required')
  .trim()
  .toLowerCase()
  .pipe(emailSchema)
  .describe('The recipient’s email address.')
  .meta({ examples: ['ana@example.com'] })

/** `POST /api/report-mails` */
export const createReportMailSchema = z
  .strictObject({
    name: z
      .string('required')
      .transform(plainText)
      .pipe(z.string().min(1, 'required').max(80, 'too_long'))
      .describe('The report’s title, which its recipients see.'),
    by: z
      .enum(REPORT_DIMENSIONS, 'unknown_entry')
      .default('source')
      .describe('What the visits are broken down by.'),
    filter: reportFilterSchema.default({}).describe('The visits to count; all if empty.'),
    every,
    day: z
      .int('wrong_type')
      .min(1, 'too_small')
      .max(28, 'too_large')
      .describe(
        'Day of the week, from 1 for Monday to 7 for Sunday, or day of the month, from 1 to 28.',
      ),
    timeZone: timeZoneSchema.default(DEFAULT_TIME_ZONE).describe('IANA time zone of the days.'),
    recipients: z
      .array(z.strictObject({ email, language }), 'required')
      .min(1, 'required')
      .max(MOST_RECIPIENTS, 'too_many')
      .describe(
        'Recipients. Email addresses of non-members must be confirmed through a link first.',
      ),
  })
  .check(({ value: { every: interval, day, recipients }, issues }) => {
    const report = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', path, message, input: day })
    if (interval === 'weekly' && day > 7) report(['day'], 'too_large')
    const addresses = recipients.map((each) => each.email)
    for (const [index, address] of addresses.entries()) {
      if (addresses.indexOf(address) < index) report(['recipients', index, 'email'], 'duplicate')
    }
  })
export type CreateReportMail = z.output<typeof createReportMailSchema>

/** `PATCH /api/report-mails/{id}` */
export const changeReportMailSchema = z.strictObject({
  isPaused: z.boolean('wrong_type').describe('Whether the report is paused.'),
})
export type ChangeReportMail = z.output<typeof changeReportMailSchema>

export const RECIPIENT_STATES = ['waiting', 'confirmed', 'left'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

const state = z
  .enum(RECIPIENT_STATES)
  .describe('`waiting`: not confirmed yet; `left`: unsubscribed, and gets nothing.')

export const reportMailSchema = z
  .object({
    id: z.number().int().describe('ID of the scheduled report.'),
    name: z.string().describe('The report’s title.'),
    by: z.enum(REPORT_DIMENSIONS).describe('What the visits are broken down by.'),
    filter: reportFilterSchema.describe('Filters that select the visits to count.'),
    every,
    day: z
      .number()
      .int()
      .describe('Day of the week, from 1 for Monday to 7 for Sunday, or day of the month.'),
    timeZone: z.string().describe('IANA time zone of the days.'),
    nextAt: z.iso
      .datetime()
      .nullable()
      .describe('When the report is next sent, UTC; `null` while paused.'),
    lastSentAt: z.iso.datetime().nullable().describe('When the report was last sent, UTC.'),
    recipients: z
      .array(z.object({ email: z.string().describe('The email address.'), language, state }))
      .describe('Recipients of the report.'),
  })
  .meta({ id: 'ReportMail' })
export type ReportMail = z.output<typeof reportMailSchema>

/** The report that an email's link leads to. */
export const reportSubscriptionSchema = z
  .object({ name: z.string().describe('The report’s title.'), state })
  .meta({ id: 'ReportSubscription' })
export type ReportSubscription = z.output<typeof reportSubscriptionSchema>
