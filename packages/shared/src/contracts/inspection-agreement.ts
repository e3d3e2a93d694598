import * as z from 'zod'
import { axisSchema } from './inspection-axis.ts'

const decidedPageSchema = {
  action: z.enum(['black', 'white']),
  reason: z.string(),
  url: z.string().meta({ description: 'The page that is given' }),
}

/**
 * Whether reviewers and people are given the same by a campaign: what its published ruleset
 * decides, told by the engine, and beside it what it made of our own visits.
 */
export const agreementSchema = z.object({
  campaignUrl: z.string().meta({ description: 'The campaign’s own address' }),
  agrees: z.boolean().nullable().meta({
    description:
      'Whether both are given the same page, and this page shows all visitors the same; `null` where that could not be told',
  }),
  ruleset: z
    .object({
      hash: z.string(),
      version: z.int(),
      isAtEdge: z.boolean().meta({ description: 'Whether the edge has said that it has it' }),
    })
    .nullable()
    .meta({ description: 'What the edge judges by; `null` while the campaign is not published' }),
  people: z
    .object(decidedPageSchema)
    .nullable()
    .meta({ description: 'What a person whom the campaign is for is given; `null`: not known' }),
  reviewers: z
    .object({
      ...decidedPageSchema,
      crawlers: z
        .array(
          z.object({
            id: z.string(),
            owner: z.string(),
            ...decidedPageSchema,
          }),
        )
        .meta({ description: 'Every crawler of the catalogue that reviews, previews or searches' }),
    })
    .nullable()
    .meta({ description: 'What review crawlers are given, however they come' }),
  ourVisits: z
    .array(
      z.object({
        vantage: z.string(),
        axis: axisSchema,
        action: decidedPageSchema.action.nullable(),
        reason: z.string().nullable(),
        ruleId: z.string().nullable(),
        visitId: z.string().nullable().meta({ description: 'Of the visit’s explanation' }),
        timestamp: z.iso.datetime().nullable(),
        why: z
          .enum(['not-reached', 'not-reported', 'ambiguous'])
          .nullable()
          .meta({ description: 'Why it is not known what was decided; `null` where it is' }),
        status: z.int().nullable(),
        url: z.string().nullable().meta({ description: 'Where it was led to' }),
      }),
    )
    .meta({
      description: 'Visits to the campaign’s own address: they come from a hosting network',
    }),
})
export type Agreement = z.infer<typeof agreementSchema>
