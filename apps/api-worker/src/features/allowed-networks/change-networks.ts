import { parseCidr } from '@crivo/filter-engine'
import { type ChangeNetworks, isSameJson, type Networks, type User } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { isFromNetwork } from '#core/identity/allowed-networks.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { ACCOUNT_NETWORKS, type NetworkList } from './network-list.ts'

/** Returns a list, with the caller's IP address for comparison. */
export const readNetworks = async (ctx: AccountContext, list: NetworkList): Promise<Networks> => ({
  networks: [...((await list.read(ctx)) ?? [])],
  address: ctx.address,
})

/**
 * Replaces a list. The account's owner is emailed, with a link that restores the previous list.
 * Throws `VALIDATION_FAILED` for a malformed network, or if the caller would be locked out.
 */
export async function changeNetworks(
  ctx: AccountContext,
  input: ChangeNetworks,
  { user, list }: { user: User; list: NetworkList },
): Promise<Networks> {
  const { db, address } = ctx
  const networks = [...new Set(input.networks)]
  const malformed = networks.findIndex((network) => parseCidr(network) === null)
  if (malformed >= 0) {
    const path = `networks.${input.networks.indexOf(networks[malformed] ?? '')}`
    throw new AppError('VALIDATION_FAILED', [{ path, code: 'invalid_address' }])
  }
  const allowedNetworks = networks.length === 0 ? null : networks
  if (!isFromNetwork({ allowedNetworks }, address)) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'networks', code: 'locks_you_out' }])
  }
  const before = await list.read(ctx)
  if (!isSameJson(before, allowedNetworks)) {
    const accountId = list.ownerOf(ctx)
    await db.batch([
      list.write(ctx, allowedNetworks),
      auditIfChanged({ ...ctx, accountId }, list.action, String(accountId), {
        before: { networks: before ?? [] },
        after: { networks },
      }),
    ])
    if (list === ACCOUNT_NETWORKS) {
      const { email, language } = user
      const entityId = JSON.stringify(before)
      notifyOwner(ctx, { accountId, email, language, kind: 'networks-changed', entityId })
    }
  }
  return { networks, address }
}
