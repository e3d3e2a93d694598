import * as z from 'zod'
import { agreementSchema } from './inspection-agreement.ts'
import { axisSchema } from './inspection-axis.ts'
import { chainHopSchema } from './inspection-chain.ts'

const INSPECTION_VERDICTS = ['same', 'personalised', 'different', 'inconclusive'] as const
const INSPECTION_FEATURES = [
  'destination',
  'path',
  'status',
  'title',
  'text',
  'links',
  'forms',
  'scripts',
  'assets',
  'shape',
  'language',
] as const
const featureSchema = z.enum(INSPECTION_FEATURES)

const inspectedVantageSchema = z.object({
  id: z.string().meta({ description: 'Such as `crawler:google`' }),
  axis: axisSchema,
  result: z.enum(['same', 'personalised', 'different', 'blocked', 'untested']),
  group: z.int().meta({ description: 'Vantages of one number get the same page; 0 is the base’s' }),
  visits: z.int().meta({ description: 'How many were answered with a page' }),
  different: z.array(featureSchema),
  personal: z.array(featureSchema),
  changes: z.array(
    z.object({
      feature: featureSchema,
      added: z.array(z.string()).meta({ description: 'What only this vantage got, some of it' }),
      missing: z.array(z.string()).meta({ description: 'What it did not get, some of it' }),
    }),
  ),
  status: z.int().nullable(),
  url: z.string().nullable().meta({ description: 'Where it was led to' }),
  title: z.string().nullable(),
  chain: z.array(chainHopSchema),
  curl: z.string().meta({ description: 'The same request as a command' }),
})

/** What an inspection found. */
export const inspectionSchema = z.object({
  id: z.int(),
  url: z.string(),
  campaignId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasCloaking: z.boolean().meta({ description: 'Whether the verdict is `different`' }),
  totalVariations: z.int().meta({ description: 'Pages that differ, the base’s included' }),
  differences: z.array(z.string()),
  verdict: z.enum(INSPECTION_VERDICTS),
  confidence: z.number().min(0).max(1),
  doubt: z.enum(['base_blocked', 'crawlers_blocked', 'needs_browser', 'too_few']).nullable(),
  fetches: z.int(),
  vantages: z.array(inspectedVantageSchema),
  notTested: z.array(z.enum(['networks', 'verified_crawlers', 'other_hours', 'scripts'])),
  pages: z.array(
    z.object({
      group: z.int(),
      vantage: z.string(),
      url: z.string(),
      title: z.string(),
      text: z.string().meta({ description: 'The beginning of its text' }),
      isTruncated: z.boolean(),
      noise: z
        .array(z.tuple([z.int(), z.int()]))
        .default([])
        .meta({ description: 'Stretches of the text that change by themselves: from, to' }),
    }),
  ),
  agreement: agreementSchema
    .nullable()
    .meta({ description: 'Of a campaign’s check, whose main page was inspected; else `null`' }),
  isShared: z.boolean().meta({ description: 'Whether whoever has its link can read it' }),
})
export type Inspection = z.infer<typeof inspectionSchema>

/** `GET /api/shared-inspections/{token}`: what was found, and nothing of the account. */
export const sharedInspectionSchema = inspectionSchema.omit({
  id: true,
  campaignId: true,
  agreement: true,
  isShared: true,
})
export type SharedInspection = z.infer<typeof sharedInspectionSchema>

/** `POST /api/cloak-breaker/history/{id}/share`. */
export const inspectionShareSchema = z.object({
  url: z.url().meta({ description: 'Told this once: only a hash of its secret is kept' }),
  expiresAt: z.iso.datetime(),
})
export type InspectionShare = z.infer<typeof inspectionShareSchema>

/** `GET /api/cloak-breaker/history`. */
export const inspectionRowSchema = inspectionSchema.pick({
  id: true,
  url: true,
  campaignId: true,
  verdict: true,
  createdAt: true,
  expiresAt: true,
})
export type InspectionRow = z.infer<typeof inspectionRowSchema>
