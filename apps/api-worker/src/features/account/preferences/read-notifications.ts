import type { Notifications } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns the account's notification settings. Throws `NOT_FOUND` for a deleted account. */
export async function readNotifications(ctx: AccountContext): Promise<Notifications> {
  const { emailAlerts, systemAlerts } = accounts
  const found = await ctx.db
    .select({ emailAlerts, systemAlerts })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
