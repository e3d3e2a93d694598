import type { SubscriptionStatus } from '@crivo/shared'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, subscriptions } from '#db/schema.ts'

/** The displayed status of a subscription: paused while its account is frozen. */
export const statusOf: SQL.Aliased<SubscriptionStatus> = sql<SubscriptionStatus>`case
  when ${accounts.isFrozen} then 'paused' else coalesce(${subscriptions.status}, 'active') end`.as(
  'shown_status',
)
