import * as z from 'zod'
import { axisSchema } from './inspection-axis.ts'
import { verdictSchema } from './inspection-verdict.ts'

const decidedPageSchema = {
  action: z
    .enum(['black', 'white'])
    .describe('`black`: the main page; `white`: the fallback page.'),
  reason: z.string().describe('Reason code of the decision.'),
  url: z.string().meta({ description: 'URL of the page that is served.' }),
}

/**
 * Whether a campaign shows reviewers and people the same page: the decisions of its published
 * ruleset, computed by the engine, next to the decisions for the inspection's own visits.
 */
export const agreementSchema = z.object({
  campaignUrl: z.string().meta({ description: 'The campaign’s own URL.' }),
  agrees: z.boolean().nullable().meta({
    description:
      'Whether reviewers and people get the same page, and that page is the same for all visitors; `null` if unknown.',
  }),
  ruleset: z
    .object({
      hash: z.string().describe('SHA-256 of the ruleset’s content, in hexadecimal.'),
      version: z.int().describe('Number of the published version.'),
      isAtEdge: z
        .boolean()
        .meta({ description: 'Whether the edge has confirmed that it has this ruleset.' }),
    })
    .nullable()
    .meta({ description: 'The ruleset at the edge; `null` while the campaign isn’t published.' }),
  people: z
    .object(decidedPageSchema)
    .nullable()
    .meta({ description: 'The page people in the audience get; `null` if unknown.' }),
  reviewers: z
    .object({
      ...decidedPageSchema,
      crawlers: z
        .array(
          z.object({
            id: z.string().describe('Name of the crawler in the catalog.'),
            owner: z.string().describe('The operator of the crawler.'),
            ...decidedPageSchema,
          }),
        )
        .meta({ description: 'Every review, preview and search crawler in the catalog.' }),
    })
    .nullable()
    .meta({ description: 'The page reviewers get, however they arrive.' }),
  pages: z
    .array(
      z.object({
        action: decidedPageSchema.action,
        url: decidedPageSchema.url,
        percent: z
          .int()
          .nullable()
          .describe('Percentage of people who get this page; `null` with too few people to count.'),
        forReviewers: z.boolean().describe('Whether reviewers get this page too.'),
        verdict: verdictSchema,
      }),
    )
    .default([])
    .meta({
      description:
        'Each page that more than 5% of people get, visited directly and compared with what reviewers get.',
    }),
  ourVisits: z
    .array(
      z.object({
        vantage: z.string().describe('The simulated visitor.'),
        axis: axisSchema.describe('How the compared vantages differ.'),
        action: decidedPageSchema.action
          .nullable()
          .describe('`black`: the main page; `white`: the fallback page.'),
        reason: z
          .string()
          .nullable()
          .describe('Reason code of the decision; `null` if it is unknown.'),
        ruleId: z.string().nullable().describe('The rule that decided; `null` if none did.'),
        visitId: z
          .string()
          .nullable()
          .meta({ description: 'ID of the visit, for its explanation.' }),
        timestamp: z.iso.datetime().nullable().describe('Time of the visit, UTC.'),
        why: z
          .enum(['not-reached', 'not-reported', 'only-counted', 'ambiguous'])
          .nullable()
          .meta({ description: 'Why the decision is unknown; `null` if it is known.' }),
        status: z
          .int()
          .nullable()
          .describe('HTTP status of the response; `null` if there was none.'),
        url: z.string().nullable().meta({ description: 'The redirect’s target.' }),
      }),
    )
    .meta({
      description: 'Visits to the campaign’s own URL, from a hosting network.',
    }),
})
export type Agreement = z.infer<typeof agreementSchema>
