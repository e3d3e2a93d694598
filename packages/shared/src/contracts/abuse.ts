import * as z from 'zod'
import { emailSchema, LANGUAGES } from './auth.ts'
import { CAMPAIGN_STATUSES, pageUrlSchema, SUSPENSIONS } from './campaign.ts'

/** What somebody can report of a page. */
export const ABUSE_KINDS = [
  'misleading',
  'phishing',
  'malware',
  'illegal',
  'brand',
  'other',
] as const

/** `mostly_fallback`: found by the product itself; nearly all people got the white page. */
export const CASE_KINDS = [...ABUSE_KINDS, 'mostly_fallback'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_OUTCOMES = ['dismissed', 'upheld'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const CASE_STATES = ['open', ...CASE_OUTCOMES] as const
export type CaseState = (typeof CASE_STATES)[number]

/** `POST /api/abuse-reports` */
export const reportAbuseSchema = z.strictObject({
  url: pageUrlSchema.describe('Address of the page or campaign.'),
  kind: z.enum(ABUSE_KINDS, 'required').describe('What is wrong with it.'),
  description: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(4_000, 'too_long')
    .describe('What happened, in the words of whoever reports it.'),
  email: emailSchema
    .optional()
    .describe('Where the outcome is told; kept encrypted until then, and shown to nobody.'),
  language: z.enum(LANGUAGES, 'unknown_entry').default('pt-BR').describe('Of the mail.'),
  website: z
    .string('wrong_type')
    .max(2_048, 'too_long')
    .optional()
    .describe('Leave it empty: a field that people do not see.'),
})
export type ReportAbuse = z.infer<typeof reportAbuseSchema>
export type ReportAbuseInput = z.input<typeof reportAbuseSchema>

/** Answer to a report. */
export const abuseReportedSchema = z.object({
  number: z.string().describe('Number of the case, to name it by.'),
})

const idCursor = z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional()

/** `GET /api/admin/abuse-cases` */
export const abuseCasesQuerySchema = z.strictObject({
  state: z.enum(CASE_STATES, 'unknown_entry').optional().describe('Only cases in this state.'),
  kind: z.enum(CASE_KINDS, 'unknown_entry').optional().describe('Only cases of this kind.'),
  search: z
    .string('wrong_type')
    .trim()
    .max(254, 'too_long')
    .optional()
    .describe('A host or the number of a case, whole.'),
  cursor: idCursor,
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100, 'too_large')
    .default(25),
})
export type AbuseCasesQuery = z.infer<typeof abuseCasesQuerySchema>

const suspension = z
  .enum(SUSPENSIONS)
  .nullable()
  .describe('How the campaign is suspended; `null`: it is not.')

/** A case as the list has it. */
export const abuseCaseSchema = z
  .object({
    id: z.number().int(),
    number: z.string().describe('What people name it by.'),
    kind: z.enum(CASE_KINDS).describe('What was reported, or found.'),
    state: z.enum(CASE_STATES).describe('`open` until somebody has decided.'),
    url: z.string().describe('Address that it is about.'),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable().describe('When it was decided, UTC.'),
    accountId: z
      .number()
      .int()
      .nullable()
      .describe('Whose page it is; `null` if the host was nobody’s here.'),
    accountEmail: z.string().nullable().describe('Theirs; `null` once they have left.'),
    campaignId: z.number().int().nullable().describe('The campaign that answered there, if any.'),
    suspended: suspension,
  })
  .meta({ id: 'AbuseCase' })
export type AbuseCase = z.infer<typeof abuseCaseSchema>

/** Latest first. */
export const abuseCasesSchema = z.object({
  cases: z.array(abuseCaseSchema).describe('Latest first.'),
  cursor: z.number().int().nullable(),
})

/** `GET /api/admin/abuse-cases/{id}` */
export const abuseCaseDetailsSchema = abuseCaseSchema
  .extend({
    description: z
      .string()
      .nullable()
      .describe('In the words of whoever reported it; `null` for what was found.'),
    wantsAnswer: z.boolean().describe('Whether the outcome will be mailed to who reported it.'),
    measured: z
      .object({
        visits: z.number().int().describe('Visits of people in the last 7 days.'),
        fallback: z.number().int().describe('Those that got the white page.'),
      })
      .nullable()
      .describe('Of `mostly_fallback`: what was counted.'),
    decidedBy: z.string().nullable().describe('Email of the admin who decided.'),
    campaign: z
      .object({
        name: z.string(),
        url: z.string().describe('The address that visitors open.'),
        status: z.enum(CAMPAIGN_STATUSES).describe('As the account has set it.'),
        blackUrl: z.string(),
        whiteUrl: z.string().describe('Address of the fallback page.'),
      })
      .nullable()
      .describe('As it now is; `null` once it is deleted.'),
    accountFrozen: z.boolean().nullable().describe('`null` where there is no account.'),
    openOfHost: z.number().int().describe('Other open cases about the same host.'),
    notes: z
      .array(
        z.object({
          at: z.iso.datetime(),
          author: z.string().nullable().describe('Email of the admin who wrote it.'),
          text: z.string().describe('What they wrote.'),
        }),
      )
      .describe('Oldest first; for admins alone.'),
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
    .describe('For other admins; nobody else sees it.'),
})
export type NoteAbuseCase = z.infer<typeof noteAbuseCaseSchema>

/** `POST /api/admin/abuse-cases/{id}/decision` */
export const decideAbuseCaseSchema = z.strictObject({
  outcome: z
    .enum(CASE_OUTCOMES, 'required')
    .describe('`upheld` is mailed to the account too; either to who reported it.'),
})

/** `PATCH /api/admin/campaigns/{id}/suspension` */
export const suspendCampaignSchema = z.strictObject({
  suspended: z
    .enum(SUSPENSIONS, 'wrong_type')
    .nullable()
    .describe(
      '`unfiltered`: everybody gets the black page. `closed`: people get a notice instead of a page. `null`: it goes on.',
    ),
})
export type SuspendCampaign = z.infer<typeof suspendCampaignSchema>
