import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { formChangeSchema, ruleChangeSchema } from './campaign-versions.ts'

/**
 * `outdated`: still open, but the campaign has changed since the proposal was made. `declined`: by
 * another person. `withdrawn`: by its author.
 */
export const PROPOSAL_STATES = ['open', 'outdated', 'approved', 'declined', 'withdrawn'] as const
/** A proposal's stored state. Whether a proposal is outdated follows from its campaign. */
export type ProposalState = Exclude<(typeof PROPOSAL_STATES)[number], 'outdated'>

/**
 * The effect of a proposal: saving a form, starting a stage with changed rules, changing a stage's
 * share or schedule, or finishing it with the changed rules for everyone.
 */
export const PROPOSAL_KINDS = ['form', 'stage', 'share', 'finish'] as const

/** How many days closed proposals are listed. */
export const PROPOSALS_LISTED_DAYS = 30

const note = z
  .string('wrong_type')
  .max(500, 'too_long')
  .transform(plainText)
  .default('')
  .describe('A note for the author.')

/** `POST /api/proposals/{id}/approve` and `/decline` */
export const decideProposalSchema = z.strictObject({ note })
export type DecideProposal = z.output<typeof decideProposalSchema>

/** A rule change that another person must approve. */
export const proposalSchema = z
  .object({
    id: z.number().int().describe('The proposal’s ID.'),
    campaignId: z.number().int().describe('The campaign’s ID.'),
    campaign: z.string().describe('The campaign’s name.'),
    kind: z
      .enum(PROPOSAL_KINDS)
      .describe(
        '`form`: saves a form; `stage`: gives changed rules to a share of visitors; `share`: changes a stage; `finish`: ends a stage with the changed rules for everyone.',
      ),
    state: z
      .enum(PROPOSAL_STATES)
      .describe('`outdated`: open, but the campaign has changed since it was made.'),
    at: z.iso.datetime().describe('When the proposal was made, UTC.'),
    author: z.string().nullable().describe('Name of the author; `null` if unknown.'),
    yours: z.boolean().describe('Whether the caller is its author.'),
    decider: z
      .string()
      .nullable()
      .describe('Name of the person who approved or declined it; `null` while nobody has.'),
    decidedAt: z.iso.datetime().nullable().describe('When the proposal was closed, UTC.'),
    note: z.string().describe('Note from the person who decided.'),
    share: z.number().int().nullable().describe('The proposed share of a stage, in percent.'),
    stepHours: z
      .number()
      .int()
      .nullable()
      .describe('The proposed hours between increases of the share; `null` if they’re manual.'),
    changes: z
      .array(formChangeSchema)
      .describe(
        'Changes to the campaign’s form: the current one or, if the proposal is closed, the one it was made for.',
      ),
    rules: z
      .array(ruleChangeSchema)
      .describe('The custom rules that the proposal adds, changes or removes.'),
    reordered: z.boolean().describe('Whether the order of the rules changes.'),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposalSchema>

/** `GET /api/approvals` */
export const approvalsSchema = z
  .object({
    required: z.boolean().describe('Whether rule changes need another person’s approval.'),
    people: z
      .number()
      .int()
      .describe(
        'Number of people who can approve: the owner and the managers. At least two are needed.',
      ),
  })
  .meta({ id: 'Approvals' })
export type Approvals = z.infer<typeof approvalsSchema>

/** `PUT /api/approvals` */
export const changeApprovalsSchema = z.strictObject({
  required: z
    .boolean('wrong_type')
    .describe('Whether rule changes need another person’s approval.'),
})
