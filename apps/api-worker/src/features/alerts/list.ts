import type { Alert } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses, namesAddress } from '#core/member-scope.ts'
import { readNotifications } from '#features/account/index.ts'

/** Returns the account's latest alerts, newest first; none while the list is turned off. */
export async function listAlerts(ctx: AccountContext): Promise<Alert[]> {
  const [alerts, { systemAlerts }] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).alerts(),
    readNotifications(ctx),
  ])
  if (!systemAlerts) return []
  return hidesAddresses(ctx) ? alerts.filter((alert) => !namesAddress(alert)) : alerts
}
