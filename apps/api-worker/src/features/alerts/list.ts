import type { Alert } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { readNotifications } from '../account/read-notifications.ts'

/** The account's latest alerts, newest first; none while it wants none listed. */
export async function listAlerts({ ctx }: { ctx: AccountContext }): Promise<Alert[]> {
  const [alerts, { systemAlerts }] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).alerts(),
    readNotifications({ ctx }),
  ])
  return systemAlerts ? alerts : []
}
