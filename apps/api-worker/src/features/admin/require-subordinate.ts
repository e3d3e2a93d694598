import { isAdmin, type Role } from '@crivo/shared'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { accounts, accountUsage, subscriptions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Returns the account with this id. Throws `USER_NOT_FOUND`. */
export async function requireUser({ db }: Context, id: number): Promise<AccountRow> {
  const account = await db.select().from(accounts).where(eq(accounts.id, id)).get()
  if (account === undefined) throw new AppError('USER_NOT_FOUND')
  return account
}

/**
 * Returns the account if the caller may deactivate or freeze it: never their own or a super
 * admin's, and an admin's only as a super admin. Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`,
 * `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function requireSubordinate(
  ctx: AccountContext,
  { id, callerRole }: { id: number; callerRole: Role },
): Promise<AccountRow> {
  const account = await requireUser(ctx, id)
  if (id === ctx.accountId) throw new AppError('OWN_ACCOUNT')
  if (account.role === 'super_admin') throw new AppError('PROTECTED_ACCOUNT')
  if (isAdmin(account) && callerRole !== 'super_admin') {
    throw new AppError('SUPER_ADMIN_REQUIRED')
  }
  return account
}

/** Publishes the drafts whose versions a change of the account has incremented. */
export async function publishRaised(
  ctx: Context,
  raised: readonly { readonly accountId: number; readonly domainId: number }[],
): Promise<void> {
  for (const input of raised) await publishOrLog(ctx, input)
}

/** Requests in the current subscription period, as last reported by the ledger. */
export const reportedRequests: SQL<number> = sql<number>`case
  when ${accountUsage.periodStart} = ${subscriptions.currentPeriodStart}
  then max(0, ${accountUsage.periodRequests} - ${subscriptions.forgivenRequests}) else 0 end`
