import type { Notifications } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

/** How the account wants to be told of alerts. Throws `NOT_FOUND` for one that is gone. */
export async function readNotifications({ ctx }: { ctx: AccountContext }): Promise<Notifications> {
  const { emailAlerts, systemAlerts } = accounts
  const found = await ctx.db
    .select({ emailAlerts, systemAlerts })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (found === undefined) throw new DomainError('NOT_FOUND')
  return found
}
