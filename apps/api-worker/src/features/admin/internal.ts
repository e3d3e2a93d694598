import { isAdmin, type Role } from '@crivo/shared'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { accounts, accountUsage, subscriptions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The account of an id. Throws `USER_NOT_FOUND`. */
export async function requireUser({ db }: Context, id: number): Promise<AccountRow> {
  const account = await db.select().from(accounts).where(eq(accounts.id, id)).get()
  if (account === undefined) throw new DomainError('USER_NOT_FOUND')
  return account
}

/**
 * The account of an id, if the caller may switch it off or freeze it: never the own one nor a
 * super admin's, which is the operator's to change, and an admin's only as a super admin.
 * Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`, `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function requireSubordinate(
  ctx: AccountContext,
  { id, callerRole }: { id: number; callerRole: Role },
): Promise<AccountRow> {
  const account = await requireUser(ctx, id)
  if (id === ctx.accountId) throw new DomainError('OWN_ACCOUNT')
  if (account.role === 'super_admin') throw new DomainError('PROTECTED_ACCOUNT')
  if (isAdmin(account) && callerRole !== 'super_admin') {
    throw new DomainError('SUPER_ADMIN_REQUIRED')
  }
  return account
}

/** Publishes the domains whose drafts a change of their account has raised. */
export async function publishRaised(
  ctx: Context,
  raised: readonly { readonly accountId: number; readonly domainId: number }[],
): Promise<void> {
  for (const input of raised) await tryPublish({ ctx, input })
}

/** Requests of the period that a subscription is in, as the ledger reported them last. */
export const reportedRequests: SQL<number> = sql<number>`case
  when ${accountUsage.periodStart} = ${subscriptions.currentPeriodStart}
  then max(0, ${accountUsage.periodRequests} - ${subscriptions.forgivenRequests}) else 0 end`
