import * as z from 'zod'
import { PLAN_NAMES } from '../../plans/plans.ts'
import { alertSchema } from '../alerts/alerts.ts'

export const SUBSCRIPTION_STATUSES = ['active', 'cancelled', 'expired', 'paused'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

const cents = z.number().int()
const count = z.number().int()

/** The cost of a billing period, in USD cents. */
export const billSchema = z.object({
  plan: z.enum(PLAN_NAMES).describe('The plan charged in this period.'),
  periodStart: z.iso.datetime().describe('Start of the billing period.'),
  periodEnd: z.iso.datetime().describe('End of the billing period, exclusive.'),
  requests: count.describe('Decided visits, excluding reviewers, verified or claimed.'),
  requestsLimit: count.describe('Requests included in the plan.'),
  planCents: cents.describe('Price of the plan, in USD cents.'),
  overageCents: cents.describe(
    'Price per 1,000 requests over the limit, or part of 1,000, in USD cents.',
  ),
  totalCents: cents.describe('Price of the plan and of the extra requests, in USD cents.'),
})
export type Bill = z.infer<typeof billSchema>

/** The action once a period's extra requests have cost as much as the spending limit. */
export const LIMIT_ACTIONS = ['keep_filtering', 'stop_filtering'] as const

/** `PUT /api/billing/spending-limit` */
export const spendingLimitSchema = z.strictObject({
  monthlyCents: cents
    .min(0, 'too_small')
    .max(100_000_000, 'too_large')
    .describe('Limit for a billing period’s extra requests, in USD cents.'),
  whenReached: z
    .enum(LIMIT_ACTIONS)
    .describe(
      '`keep_filtering` only alerts. `stop_filtering` shows the main page to every visitor, free of charge, until the next period.',
    ),
})
export type SpendingLimit = z.infer<typeof spendingLimitSchema>

/** `GET /api/billing` */
export const billingSchema = z
  .object({
    status: z.enum(SUBSCRIPTION_STATUSES).describe('The subscription’s status.'),
    current: billSchema.describe('The current period, charged for its usage so far.'),
    spendingLimit: spendingLimitSchema
      .nullable()
      .describe('The account’s limit for extra requests; `null` if it has none.'),
    isOverQuota: z
      .boolean()
      .describe('Whether campaigns now show the main page to all visitors, unfiltered.'),
    history: z.array(billSchema).describe('Past billing periods, newest first.'),
    alerts: z.array(alertSchema).describe('Alerts in the current billing period, newest first.'),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billingSchema>
