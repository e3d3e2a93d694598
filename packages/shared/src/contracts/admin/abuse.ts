import * as z from 'zod'
import { emailSchema, LANGUAGES } from '../account/auth.ts'
import { CAMPAIGN_STATUSES, SUSPENSIONS } from '../campaigns/campaign.ts'
import { pageUrlSchema } from '../page-url.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'
import { email, order } from './admin-filters.ts'

/** Kinds of abuse that can be reported. */
export const ABUSE_KINDS = [
  'misleading',
  'phishing',
  'malware',
  'illegal',
  'brand',
  'other',
] as const

/**
 * `page_differs`: found by the daily check of a live campaign. `mostly_fallback`: opened only by
 * earlier releases, because nearly everyone got the fallback page.
 */
export const CASE_KINDS = [...ABUSE_KINDS, 'page_differs', 'mostly_fallback'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_OUTCOMES = ['dismissed', 'upheld'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const CASE_STATES = ['open', ...CASE_OUTCOMES] as const
export type CaseState = (typeof CASE_STATES)[number]

/** `POST /api/abuse-reports` */
export const reportAbuseSchema = z.strictObject({
  url: pageUrlSchema.describe('URL of the reported page or campaign.'),
  kind: z.enum(ABUSE_KINDS, 'required').describe('The kind of abuse.'),
  description: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(4_000, 'too_long')
    .describe('The reporter’s description.'),
  email: emailSchema
    .optional()
    .describe('Email address for the outcome; stored encrypted until then and shown to nobody.'),
  language: z.enum(LANGUAGES, 'unknown_entry').default('pt-BR').describe('Language of the email.'),
  website: z
    .string('wrong_type')
    .max(2_048, 'too_long')
    .optional()
    .describe('Honeypot field: leave it empty.'),
})
export type ReportAbuse = z.infer<typeof reportAbuseSchema>
export type ReportAbuseInput = z.input<typeof reportAbuseSchema>

/** Response to an abuse report. */
export const abuseReportedSchema = z.object({
  number: z.string().describe('Case number.'),
})

/** `GET /api/admin/abuse-cases` */
export const abuseCasesQuerySchema = z.strictObject({
  state: z.enum(CASE_STATES, 'unknown_entry').optional().describe('Only cases in this state.'),
  kind: z.enum(CASE_KINDS, 'unknown_entry').optional().describe('Only cases of this kind.'),
  search: z
    .string('wrong_type')
    .trim()
    .max(254, 'too_long')
    .optional()
    .describe('A full host or case number.'),
  accountEmail: email.describe('Only cases about pages of the account with this email address.'),
  order,
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AbuseCasesQuery = z.infer<typeof abuseCasesQuerySchema>

const suspension = z
  .enum(SUSPENSIONS)
  .nullable()
  .describe('How the campaign is suspended; `null` if it isn’t.')

/** A case in the list of cases. */
export const abuseCaseSchema = z
  .object({
    id: z.number().int().describe('The case’s ID.'),
    number: z.string().describe('Case number shown to people.'),
    kind: z.enum(CASE_KINDS).describe('What was reported or found.'),
    state: z.enum(CASE_STATES).describe('`open` until an admin decides.'),
    url: z.string().describe('The URL.'),
    createdAt: z.iso.datetime().describe('When the case was opened, UTC.'),
    decidedAt: z.iso.datetime().nullable().describe('Time of the decision, UTC.'),
    accountId: z
      .number()
      .int()
      .nullable()
      .describe('Account that owns the page; `null` if the host belongs to no account.'),
    accountEmail: z
      .string()
      .nullable()
      .describe('The account’s email; `null` once the account is deleted.'),
    campaignId: z.number().int().nullable().describe('The campaign at this URL, if any.'),
    suspended: suspension,
  })
  .meta({ id: 'AbuseCase' })
export type AbuseCase = z.infer<typeof abuseCaseSchema>

/** A page of cases, sorted by time of opening in the requested direction. */
export const abuseCasesSchema = z.object({
  cases: z.array(abuseCaseSchema).describe('The cases on this page, in the requested order.'),
  cursor: nextIdCursor,
})

/** `GET /api/admin/abuse-cases/{id}` */
export const abuseCaseDetailsSchema = abuseCaseSchema
  .extend({
    description: z
      .string()
      .nullable()
      .describe('The reporter’s description, or the differences found by the daily check.'),
    wantsAnswer: z.boolean().describe('Whether the reporter gets the outcome by email.'),
    measured: z
      .object({
        visits: z.number().int().describe('Visits from people in the last 7 days.'),
        fallback: z.number().int().describe('Visits that got the white page.'),
      })
      .nullable()
      .describe('Only for `mostly_fallback`: the measured visits.'),
    decidedBy: z.string().nullable().describe('Email of the admin who decided.'),
    campaign: z
      .object({
        name: z.string().describe('The campaign’s name.'),
        url: z.string().describe('The URL that visitors open.'),
        status: z.enum(CAMPAIGN_STATUSES).describe('Status set by the account.'),
        blackUrl: z.string().describe('URL of the main page.'),
        whiteUrl: z.string().describe('URL of the fallback page.'),
      })
      .nullable()
      .describe('The campaign’s current state; `null` once it’s deleted.'),
    accountFrozen: z
      .boolean()
      .nullable()
      .describe('Whether the account is frozen; `null` if there is no account.'),
    openOfHost: z.number().int().describe('Number of other open cases for the same host.'),
    notes: z
      .array(
        z.object({
          at: z.iso.datetime().describe('When the note was written, UTC.'),
          author: z.string().nullable().describe('Email of the author.'),
          text: z.string().describe('Text of the note.'),
        }),
      )
      .describe('Oldest first; visible to admins only.'),
  })
  .meta({ id: 'AbuseCaseDetails' })
export type AbuseCaseDetails = z.infer<typeof abuseCaseDetailsSchema>

/** `POST /api/admin/abuse-cases/{id}/notes` */
export const noteAbuseCaseSchema = z.strictObject({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(2_000, 'too_long')
    .describe('Text of the note, visible to admins only.'),
})
export type NoteAbuseCase = z.infer<typeof noteAbuseCaseSchema>

/** `POST /api/admin/abuse-cases/{id}/decision` */
export const decideAbuseCaseSchema = z.strictObject({
  outcome: z
    .enum(CASE_OUTCOMES, 'required')
    .describe('The reporter gets either outcome by email; the account only gets `upheld`.'),
})

/** `PATCH /api/admin/campaigns/{id}/suspension` */
export const suspendCampaignSchema = z.strictObject({
  suspended: z
    .enum(SUSPENSIONS)
    .nullable()
    .describe(
      '`unfiltered`: everyone gets the black page. `closed`: people get a notice instead of a page. `null`: lifts the suspension.',
    ),
})
export type SuspendCampaign = z.infer<typeof suspendCampaignSchema>
