import * as z from 'zod'
import { importBlockedSchema } from '../address-lists/block-list.ts'
import { explanationRuleSchema } from '../visits/explanation.ts'
import { createCampaignSchema } from './create-campaign.ts'

/** Maximum length of a backtest, in days. */
export const MOST_BACKTEST_DAYS = 30
const MOST_ADDRESSES = 10_000

const addresses = (text: string) =>
  z
    .array(z.string('wrong_type').min(1, 'required').max(64, 'too_long'), 'wrong_type')
    .max(MOST_ADDRESSES, 'too_many')
    .optional()
    .describe(text)

/** `POST /api/campaigns/{id}/backtests` */
export const startBacktestSchema = z.strictObject({
  form: z
    .strictObject(createCampaignSchema.shape)
    .optional()
    .describe('The unsaved form to test; if omitted, the saved one.'),
  block: addresses('IP addresses and CIDR ranges to test on the block list.'),
  unblock: addresses('Block list entries to leave out of the test, written as in the list.'),
  imported: z
    .strictObject({
      list: z.enum(['blocked', 'allowed'], 'unknown_entry').describe('The list it is for.'),
      text: importBlockedSchema.shape.text,
    })
    .optional()
    .describe(
      'A list to test before importing it; lines that an import would reject are left out.',
    ),
  allow: addresses('IP addresses and CIDR ranges to test on the account’s allow list.'),
  unallow: addresses('Allow list entries to leave out of the test, written as in the list.'),
  days: z
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(MOST_BACKTEST_DAYS, 'too_large')
    .default(MOST_BACKTEST_DAYS)
    .describe('How many days of past visits to look at, up to 30.'),
})
export type StartBacktest = z.infer<typeof startBacktestSchema>

export const BACKTEST_STATES = ['running', 'done', 'cancelled', 'failed'] as const
export type BacktestState = (typeof BACKTEST_STATES)[number]

/** Dimensions for counting the visits whose page changes. */
export const BACKTEST_DIMENSIONS = [
  'reason',
  'class',
  'country',
  'device',
  'network',
  'source',
  'clickNetwork',
  'utmCampaign',
  'placement',
  'adSet',
  'ad',
] as const
export type BacktestDimension = (typeof BACKTEST_DIMENSIONS)[number]

const count = (text: string) => z.number().int().describe(text)

const changed = {
  toFallback: count('Visits that got the main page but would get the fallback page.'),
  toMain: count('Visits that got the fallback page but would get the main page.'),
}

const groups = z.array(
  z.object({
    value: z.string().nullable().describe('The value; `null` if unknown.'),
    ...changed,
  }),
)

const pair = (text: string) =>
  z
    .object({
      before: count('What happened.'),
      after: count('What would have happened with the draft.'),
    })
    .describe(text)

const decision = z.object({
  action: z
    .enum(['black', 'white'])
    .describe('`black`: the main page; `white`: the fallback page.'),
  reason: z.string().describe('Reason code of the decision.'),
  ruleId: z.string().nullable().describe('ID of the deciding rule; `null` if none decided.'),
})

/** A draft's effect on a campaign's past visits. */
export const backtestSchema = z
  .object({
    id: count('The backtest’s ID.'),
    campaignId: count('The campaign’s ID.'),
    state: z
      .enum(BACKTEST_STATES)
      .describe('While `running`, the counts cover the visits checked so far, newest first.'),
    createdAt: z.string().describe('When the backtest was started.'),
    from: z.string().describe('Start of the range, inclusive.'),
    to: z.string().describe('End of the range, exclusive.'),
    progress: z.number().describe('Share of the range checked so far, from 0 to 1.'),
    visits: count('Visits checked. Reviewers’ visits are never included.'),
    ...changed,
    unknown: count(
      'Visits whose page can’t be determined because some facts that the draft tests weren’t stored.',
    ),
    missing: z
      .array(
        z.object({
          fact: z
            .string()
            .describe('The fact’s name, or `parameter` followed by the parameter’s name.'),
          visits: count('Visits without this fact, whose page can’t be determined.'),
        }),
      )
      .describe('Facts that weren’t stored, by number of affected visits, highest first.'),
    mainPages: pair('Requests for the main page, among visits that are known.'),
    charged: pair('Charged requests, among visits that are known.'),
    reason: groups.describe('By the reason for the fallback page, before or after.'),
    class: groups.describe('Visits by the class of that reason.'),
    country: groups.describe('By country.'),
    device: groups.describe('By device type.'),
    network: groups.describe('By AS number.'),
    source: groups.describe(
      'By source: `utm_source`, or else the network of the click ID, the referrer’s host, or `(direct)`.',
    ),
    clickNetwork: groups.describe('By the network of the click ID.'),
    utmCampaign: groups.describe('By `utm_campaign`.'),
    placement: groups.describe('By the ad’s placement.'),
    adSet: groups.describe('By ad set or ad group.'),
    ad: groups.describe('By ad.'),
    sample: z
      .array(
        z.object({
          id: z.string().describe('The visit’s ID.'),
          timestamp: z.string().describe('Time of the visit.'),
          before: decision.describe('The decision as logged.'),
          after: decision.describe('The draft’s decision.'),
        }),
      )
      .describe('A sample of the visits whose page changes: the latest for each pair of reasons.'),
  })
  .meta({ id: 'Backtest' })
export type Backtest = z.infer<typeof backtestSchema>

/** `GET /api/backtests/{id}/visit` */
export const backtestVisitQuerySchema = z.strictObject({
  visitId: z.uuid().describe('ID of a visit in the sample.'),
  at: z.iso.datetime('invalid_time').describe('The visit’s `timestamp`, needed to find it.'),
})

export type BacktestVisitQuery = z.infer<typeof backtestVisitQuerySchema>

export const backtestVisitSchema = z
  .object({
    before: z
      .array(explanationRuleSchema)
      .nullable()
      .describe('The rules that decided the visit; `null` if it can no longer be explained.'),
    after: z.array(explanationRuleSchema).describe('The rules of the draft.'),
    decision: decision.nullable().describe('The draft’s decision; `null` if unknown.'),
  })
  .meta({ id: 'BacktestVisit' })
export type BacktestVisit = z.infer<typeof backtestVisitSchema>
