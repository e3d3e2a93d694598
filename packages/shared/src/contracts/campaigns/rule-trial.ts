import * as z from 'zod'
import { decideSchema } from '../decision.ts'
import { explanationRuleSchema, stateCheckSchema } from '../visits/explanation.ts'
import { previewCampaignSchema } from './campaign-calls.ts'
import { RULE_FACTS } from './custom-rules.ts'

const placeText = z.string('wrong_type').trim().min(1, 'required').max(100, 'too_long').optional()

/** The location of a described visitor, which replaces the data on the IP address. */
const placeSchema = z.strictObject({
  country: z
    .string('wrong_type')
    .regex(/^[A-Z]{2}$/, 'unknown_entry')
    .optional()
    .describe('ISO 3166-1 alpha-2 code.'),
  subdivision: z
    .string('wrong_type')
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'invalid_region')
    .optional()
    .describe('ISO 3166-2 code of the region.'),
  city: placeText.describe('The city’s name.'),
  asn: z
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(0xffff_ffff, 'too_large')
    .optional()
    .describe('Number of the autonomous system.'),
})

const describedSchema = z.strictObject({
  url: decideSchema.shape.url,
  address: decideSchema.shape.address.nullable().default(null).describe('`null` if unknown.'),
  headers: decideSchema.shape.headers,
  place: placeSchema.prefault({}).describe('Used instead of what is known about the IP address.'),
})

/** `POST /api/campaigns/try`: how an unsaved form would decide a visitor. */
export const trySchema = z.strictObject({
  ...previewCampaignSchema.shape,
  visitor: z
    .union([
      z.strictObject({
        visit: z
          .strictObject({
            id: z.uuid('wrong_type').describe('The visit’s ID.'),
            at: z.iso.datetime('invalid_time').describe('The visit’s `timestamp`.'),
          })
          .describe('A past visit of the account.'),
      }),
      z.strictObject({
        request: describedSchema.describe('A visitor described by its request.'),
      }),
    ])
    .describe('The visitor to test the rules on.'),
})
export type TryInput = z.output<typeof trySchema>

/** The result of deciding a visitor with a form's rules; nothing is stored, counted or charged. */
export const ruleTrialSchema = z
  .object({
    action: z
      .enum(['black', 'white'])
      .describe('`black`: the main page; `white`: the fallback page.'),
    reason: z.string().describe('Reason code of the decision.'),
    ruleId: z.string().nullable().describe('The rule that decided; `null` if none did.'),
    state: z
      .array(stateCheckSchema)
      .describe('The checks made before any rule of a running campaign, in order.'),
    rules: z.array(explanationRuleSchema).describe('All rules of the form, in order.'),
    unknown: z
      .array(z.enum(RULE_FACTS))
      .describe(
        'Facts the rules use that are unknown for this visitor. Whether it is a crawler is never included: reviewers get what people get.',
      ),
  })
  .meta({ id: 'RuleTrial' })
export type RuleTrial = z.output<typeof ruleTrialSchema>
