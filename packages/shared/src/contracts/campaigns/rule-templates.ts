import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { fieldErrorSchema } from '../api-errors.ts'
import { campaignPolicySchema } from './campaign-policy.ts'

/** The fields of a campaign's form that become rules, without those about its run and its pages. */
export const ruleSetSchema = campaignPolicySchema.omit({
  checkShare: true,
  disableRightClick: true,
  keepSeconds: true,
  keepParameters: true,
  visitEvidence: true,
  clickParameter: true,
  keepClickIds: true,
  alwaysShowWhite: true,
  whitePageControlType: true,
  whitePageTimeLimit: true,
  whitePageTimeUnit: true,
  whitePageClickLimit: true,
  whitePageStartTime: true,
})
export type RuleSet = z.output<typeof ruleSetSchema>
export type RuleSetInput = z.input<typeof ruleSetSchema>

export const MOST_TEMPLATES = 50

/** `POST /api/rule-templates`, and `PUT /api/rule-templates/{id}`, which replaces all fields. */
export const saveTemplateSchema = z.strictObject({
  name: z
    .string('required')
    .transform(plainText)
    .pipe(z.string().min(1, 'required').max(80, 'too_long'))
    .describe('The template’s name.'),
  rules: ruleSetSchema.describe('The rules, as fields of a campaign.'),
})
export type SaveTemplate = z.output<typeof saveTemplateSchema>

export const ruleTemplateSchema = z
  .object({
    id: z.number().int().describe('The template’s ID.'),
    name: z.string().describe('The template’s name.'),
    rules: ruleSetSchema.describe('The rules, as fields of a campaign.'),
    updatedAt: z.iso.datetime().describe('When the template was last saved, UTC.'),
  })
  .meta({ id: 'RuleTemplate' })
export type RuleTemplate = z.output<typeof ruleTemplateSchema>

const MOST_AT_ONCE = 20

/** `POST /api/rule-templates/{id}/apply` */
export const applyTemplateSchema = z.strictObject({
  campaignIds: z
    .array(z.number('wrong_type').int('wrong_type').positive('wrong_type'), 'wrong_type')
    .min(1, 'choose_one')
    .max(MOST_AT_ONCE, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
    .describe(`IDs of 1 to ${MOST_AT_ONCE} campaigns, each once.`),
})
export type ApplyTemplate = z.output<typeof applyTemplateSchema>

/** One entry per campaign, in the same order. */
export const appliedTemplateSchema = z
  .object({
    results: z
      .array(
        z.object({
          id: z.number().int().describe('The campaign’s ID.'),
          error: z
            .object({
              code: z.string().describe('Stable error code for clients to read.'),
              fields: z.array(fieldErrorSchema).describe('The rejected fields.'),
            })
            .nullable()
            .describe('Why the campaign keeps its rules; `null` if it has the template’s.'),
        }),
      )
      .describe('One result per campaign, in the order of `campaignIds`.'),
  })
  .meta({ id: 'AppliedTemplate' })
export type AppliedTemplate = z.output<typeof appliedTemplateSchema>
