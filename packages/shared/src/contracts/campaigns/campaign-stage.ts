import * as z from 'zod'
import { campaignPolicySchema } from './campaign-policy.ts'
import { formChangeSchema, ruleChangeSchema, updateCampaignSchema } from './campaign-versions.ts'
import { createCampaignSchema } from './create-campaign.ts'

/** Percentages of visitors for the stages of a change. */
export const STAGE_SHARES = [1, 5, 25, 100] as const
export type StageShare = (typeof STAGE_SHARES)[number]

const share = z
  .literal(STAGE_SHARES, 'unknown_entry')
  .describe('Percentage of visitors who get the changed rules; no visitor changes sides.')
const stepHours = z
  .number('wrong_type')
  .int('wrong_type')
  .min(1, 'too_small')
  .max(24 * 14, 'too_large')
  .nullable()
  .describe('Hours after which the share increases automatically; `null` for never.')

/** `POST /api/campaigns/{id}/stage` */
export const startStageSchema = z.strictObject({
  form: createCampaignSchema.describe(
    'The campaign’s form with changed rules. Its other fields must be unchanged, because they apply to all visitors.',
  ),
  share: share.default(5),
  stepHours: stepHours.default(null),
  revision: updateCampaignSchema.shape.revision,
})
export type StartStage = z.output<typeof startStageSchema>

/** `PATCH /api/campaigns/{id}/stage`: omitted fields do not change. */
export const changeStageSchema = z.strictObject({
  share: share.optional(),
  stepHours: stepHours.optional(),
})
export type ChangeStage = z.output<typeof changeStageSchema>

const count = z.number().int()

const armSchema = z.object({
  visits: count.describe('Visits from people and bots; reviewers are never in a stage.'),
  filtered: count.describe('Visits that got the fallback page.'),
  percent: z
    .number()
    .nullable()
    .describe('Percentage of visits that were filtered; `null` without visits.'),
})

/** A rule change that applies to only a share of visitors, and its effect. */
export const campaignStageSchema = z
  .object({
    version: count.describe('The change’s version, as in the visits’ `stage`.'),
    share: count.describe('Percentage of visitors who get the changed rules.'),
    startedAt: z.iso.datetime().describe('When the stage began, UTC.'),
    stepHours: count.nullable().describe('Hours between increases; `null` without a schedule.'),
    nextAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the next increase; `null` if there is none.'),
    form: z.object(campaignPolicySchema.shape).describe('The form with the changed rules.'),
    changes: z.array(formChangeSchema).describe('Fields of the form whose values differ.'),
    rules: z.array(ruleChangeSchema).describe('The custom rules it adds, changes or removes.'),
    reordered: z.boolean().describe('Whether the order of the rules changes.'),
    live: armSchema.describe('Visits decided by the previous rules.'),
    candidate: armSchema.describe('Visits decided by the changed rules.'),
    difference: z
      .object({
        points: z
          .number()
          .describe('Difference in the share filtered by the changed rules, in percentage points.'),
        low: z.number().describe('Lower end of the 95% interval.'),
        high: z.number().describe('Upper end of the 95% interval.'),
      })
      .nullable()
      .describe(
        'The difference, with Newcombe’s interval, between visits at the same share: traffic may change while the share increases. `null` while no share has visits on both sides.',
      ),
    countedFrom: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time from which visits are counted, because there were too many earlier ones to read; `null` if all are counted.',
      ),
  })
  .meta({ id: 'CampaignStage' })
export type CampaignStage = z.infer<typeof campaignStageSchema>
