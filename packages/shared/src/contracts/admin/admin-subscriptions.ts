import * as z from 'zod'
import { PLAN_NAMES } from '../../plans/plans.ts'
import { SUBSCRIPTION_STATUSES } from '../account/billing.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'
import { email, order } from './admin-filters.ts'

const count = z.number().int()

export const ADMIN_SUBSCRIPTION_SORTS = ['id', 'email', 'currentPeriodEnd'] as const

/** `GET /api/admin/subscriptions` */
export const adminSubscriptionsQuerySchema = z.strictObject({
  accountEmail: email.describe('Only the subscription of the account with this email address.'),
  sort: z
    .enum(ADMIN_SUBSCRIPTION_SORTS, 'unknown_entry')
    .default('id')
    .describe('`id` sorts in the order in which the accounts registered.'),
  order,
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AdminSubscriptionsQuery = z.infer<typeof adminSubscriptionsQuerySchema>

export const adminSubscriptionSchema = z
  .object({
    id: z.number().int().describe('The subscription’s ID.'),
    userId: z.number().int().describe('The account’s ID.'),
    email: z.string().describe('Email address.'),
    plan: z.enum(PLAN_NAMES).describe('The plan subscribed to.'),
    status: z.enum(SUBSCRIPTION_STATUSES).describe('The subscription’s status.'),
    requestsUsed: count.describe(
      'Requests in the current billing period; the count is at most a few minutes old.',
    ),
    requestsLimit: count
      .nullable()
      .describe('Requests included in the plan; `null` for admins, who have no limit.'),
    currentPeriodStart: z.iso.datetime().describe('Start of the current billing period.'),
    currentPeriodEnd: z.iso.datetime().describe('End of the current billing period, exclusive.'),
  })
  .meta({ id: 'AdminSubscription' })
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>

/** A page of subscriptions, sorted in the requested order. */
export const adminSubscriptionsSchema = z.object({
  subscriptions: z
    .array(adminSubscriptionSchema)
    .describe('The subscriptions on this page, in the requested order.'),
  cursor: nextIdCursor,
})
export type AdminSubscriptions = z.infer<typeof adminSubscriptionsSchema>
