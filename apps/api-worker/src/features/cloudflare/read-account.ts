import type { CloudflareAccount } from '@crivo/shared'
import { findConnection, toCloudflareAccount } from '#core/cdn-connections/cdn-connections.ts'
import type { AccountContext } from '#core/context.ts'

/** Returns the connected CDN account as of its last check. */
export const readAccount = async (ctx: AccountContext): Promise<CloudflareAccount> =>
  toCloudflareAccount(ctx, await findConnection(ctx))
