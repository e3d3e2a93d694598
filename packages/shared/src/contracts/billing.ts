import * as z from 'zod'
import { PLAN_NAMES } from '../plans.ts'
import { alertSchema } from './analytics.ts'

export const SUBSCRIPTION_STATUSES = ['active', 'cancelled', 'expired', 'paused'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

const cents = z.number().int()
const count = z.number().int()

/** What a billing period costs, in USD cents. */
export const billSchema = z.object({
  plan: z.enum(PLAN_NAMES),
  periodStart: z.iso.datetime(),
  /** Not included. */
  periodEnd: z.iso.datetime(),
  /** Decided visits; those of verified crawlers are not charged. */
  requests: count,
  requestsLimit: count,
  planCents: cents,
  /** Of each started 1,000 requests beyond the limit. */
  overageCents: cents,
  totalCents: cents,
})
export type Bill = z.infer<typeof billSchema>

/** `GET /api/billing` */
export const billingSchema = z
  .object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    /** The period that runs, as it would be charged with what was used until now. */
    current: billSchema,
    /** Periods that are over, latest first. */
    history: z.array(billSchema),
    /** What the account was told of the usage of the period that runs, latest first. */
    alerts: z.array(alertSchema),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billingSchema>
