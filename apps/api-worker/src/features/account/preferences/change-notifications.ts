import { type ChangeNotifications, isSameJson, type Notifications } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { readNotifications } from './read-notifications.ts'

/** Changes the account's notification settings. */
export async function changeNotifications(
  ctx: AccountContext,
  input: ChangeNotifications,
): Promise<Notifications> {
  const before = await readNotifications(ctx)
  const after = {
    emailAlerts: input.emailAlerts ?? before.emailAlerts,
    systemAlerts: input.systemAlerts ?? before.systemAlerts,
  }
  if (isSameJson(before, after)) return after
  await ctx.db.batch([
    ctx.db.update(accounts).set(input).where(eq(accounts.id, ctx.accountId)),
    auditIfChanged(ctx, 'account.notifications_changed', String(ctx.accountId), { before, after }),
  ])
  return after
}
