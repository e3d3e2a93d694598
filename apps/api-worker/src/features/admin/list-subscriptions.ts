import {
  type AdminSubscriptions,
  type AdminSubscriptionsQuery,
  isAdmin,
  PLANS,
} from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { keyset } from '#db/keyset.ts'
import { accounts, accountUsage, subscriptions } from '#db/schema.ts'
import { statusOf } from '#features/billing/index.ts'
import { reportedRequests } from './require-subordinate.ts'

const BY = {
  id: subscriptions.id,
  email: accounts.email,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
} as const
const withAccount = sql`${subscriptions}
  join ${accounts} on ${accounts.id} = ${subscriptions.accountId}`

/** Returns the subscriptions matching a filter in the requested order, page by page. */
export async function listSubscriptions(
  { db }: AccountContext,
  { accountEmail, sort, order, cursor, limit }: AdminSubscriptionsQuery,
): Promise<AdminSubscriptions> {
  const { id } = subscriptions
  const { where, orderBy } = keyset({ by: BY[sort], id, order, cursor, from: withAccount })
  const rows = await db
    .select({
      id,
      userId: subscriptions.accountId,
      email: accounts.email,
      plan: accounts.plan,
      role: accounts.role,
      status: statusOf,
      requestsUsed: reportedRequests,
      start: subscriptions.currentPeriodStart,
      end: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(accountUsage, eq(accountUsage.accountId, subscriptions.accountId))
    .where(and(where, accountEmail === undefined ? undefined : eq(accounts.email, accountEmail)))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(({ start, end, role, ...row }) => ({
    ...row,
    requestsLimit: isAdmin({ role }) ? null : PLANS[row.plan].requests,
    currentPeriodStart: new Date(start).toISOString(),
    currentPeriodEnd: new Date(end).toISOString(),
  }))
  return { subscriptions: page, cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
