import type { AdminUser, AdminUsers, AdminUsersQuery } from '@crivo/shared'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { foldText } from '../../db/fold-text.ts'
import { accounts, accountUsage, type subscriptionHistory, subscriptions } from '../../db/schema.ts'
import { reportedRequests } from './internal.ts'

const DAY_MS = 86_400_000
const SPANS = { week: 7 * DAY_MS, month: 30 * DAY_MS } as const

// Columns in an inner query need their tables' names, which `sql` leaves out of a field.
const history = sql`from subscription_history history where history.account_id = accounts.id`
const COLUMNS = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  role: accounts.role,
  plan: accounts.plan,
  isActive: accounts.isActive,
  termsVersion: accounts.termsVersion,
  createdAt: accounts.createdAt,
  accountFrozen: accounts.isFrozen,
  monthlyRequests: reportedRequests,
  wasSubscriber: sql<number>`exists (select 1 ${history} and history.from_plan <> 'free')`,
  previousPlan: sql<
    typeof subscriptionHistory.$inferSelect.fromPlan | null
  >`(select history.from_plan ${history} order by history.id desc limit 1)`,
}

/** Accounts that a filter leaves, latest first, page by page. */
export async function listUsers({
  ctx: { db, now },
  input,
}: {
  ctx: AccountContext
  input: AdminUsersQuery
}): Promise<AdminUsers> {
  const { plan, role, status, created, cursor, limit } = input
  const rows = await db
    .select(COLUMNS)
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .leftJoin(accountUsage, eq(accountUsage.accountId, accounts.id))
    .where(
      and(
        lt(accounts.id, cursor ?? Number.MAX_SAFE_INTEGER),
        matches(input.search),
        plan && eq(accounts.plan, plan),
        role && eq(accounts.role, role),
        status && eq(accounts.isActive, status === 'active'),
        created && gte(accounts.createdAt, now() - SPANS[created]),
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(limit + 1)
  const users = rows.slice(0, limit).map(
    ({ termsVersion, createdAt, ...row }): AdminUser => ({
      ...row,
      hasAcceptedTerms: termsVersion !== null,
      createdAt: new Date(createdAt).toISOString(),
      wasSubscriber: row.wasSubscriber === 1,
    }),
  )
  return { users, cursor: rows.length > limit ? (users.at(-1)?.id ?? null) : null }
}

/** D1 takes patterns of 50 bytes at most, so that `like` could not find every email. */
function matches(search: string | undefined) {
  if (search === undefined || search === '') return undefined
  const name = sql`instr(${accounts.nameFolded}, ${foldText(search)}) > 0`
  return sql`(instr(${accounts.email}, ${search.toLowerCase()}) > 0 or ${name})`
}
