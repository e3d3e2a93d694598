import { type AdminSubscriptions, type AdminSubscriptionsQuery, PLANS } from '@crivo/shared'
import { desc, eq, lt } from 'drizzle-orm'
import { accounts, accountUsage, subscriptions } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'
import { statusOf } from '#features/billing/index.ts'

import { reportedRequests } from './require-subordinate.ts'

/** Returns all subscriptions, latest first, page by page. */
export async function listSubscriptions(
  { db }: AccountContext,
  { cursor, limit }: AdminSubscriptionsQuery,
): Promise<AdminSubscriptions> {
  const rows = await db
    .select({
      id: subscriptions.id,
      userId: subscriptions.accountId,
      email: accounts.email,
      plan: accounts.plan,
      status: statusOf,
      requestsUsed: reportedRequests,
      start: subscriptions.currentPeriodStart,
      end: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(accountUsage, eq(accountUsage.accountId, subscriptions.accountId))
    .where(lt(subscriptions.id, cursor ?? Number.MAX_SAFE_INTEGER))
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(({ start, end, ...row }) => ({
    ...row,
    requestsLimit: PLANS[row.plan].requests,
    currentPeriodStart: new Date(start).toISOString(),
    currentPeriodEnd: new Date(end).toISOString(),
  }))
  return { subscriptions: page, cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
