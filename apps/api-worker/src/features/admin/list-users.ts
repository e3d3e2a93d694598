import {
  type AdminUser,
  type AdminUsers,
  type AdminUsersQuery,
  DAY_MS,
  foldText,
} from '@crivo/shared'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { keyset } from '#db/keyset.ts'
import { accounts, accountUsage, type subscriptionHistory, subscriptions } from '#db/schema.ts'
import { reportedRequests } from './require-subordinate.ts'

/** Must match the partial index. */
const INACTIVE = sql`accounts.is_active = 0`
const SPANS = { week: 7 * DAY_MS, month: 30 * DAY_MS } as const

// Inner queries need qualified columns, but `sql` omits a field's table name.
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

/** Returns the accounts matching a filter in the requested order, page by page. */
export async function listUsers(
  { db, now }: AccountContext,
  input: AdminUsersQuery,
): Promise<AdminUsers> {
  const { search, plan, role, status, created, sort, order, cursor, limit } = input
  const { id } = accounts
  // Ids are in the order of registration.
  const by = sort === 'email' ? accounts.email : id
  const isFew = isRare(input)
  const { where, orderBy } = keyset({ by, id, order, cursor, isRare: isFew })
  const isWalked = isFew || sort === 'email'
  const conditions = [
    where,
    plan && (isWalked ? sql`+${accounts.plan} = ${plan}` : eq(accounts.plan, plan)),
    role && (isFew ? eq(accounts.role, role) : sql`+${accounts.role} = ${role}`),
    status && (status === 'inactive' ? INACTIVE : eq(accounts.isActive, true)),
    created && gte(accounts.createdAt, now() - SPANS[created]),
  ]
  // A separate query, so that an index covers the whole search.
  const found =
    search &&
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(...conditions, matches(search)))
      .orderBy(...orderBy)
      .limit(limit + 1)
  const rows = await db
    .select(COLUMNS)
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .leftJoin(accountUsage, eq(accountUsage.accountId, accounts.id))
    .where(found ? inArray(accounts.id, found) : and(...conditions))
    .orderBy(...orderBy)
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

/**
 * Returns whether the filter matches few accounts, whatever their plan. The plan index is then
 * disabled (`+`), because D1 has no statistics and might walk nearly all accounts with it.
 */
const isRare = ({ role, status }: AdminUsersQuery): boolean =>
  (role !== undefined && role !== 'user') || status === 'inactive'

/** D1 limits `like` patterns to 50 bytes, too few for some emails. */
function matches(search: string) {
  const name = sql`instr(${accounts.nameFolded}, ${foldText(search)}) > 0`
  return sql`(instr(${accounts.email}, ${search.toLowerCase()}) > 0 or ${name})`
}
