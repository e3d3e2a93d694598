import type { CloudflareAccount } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { findConnection, toCloudflareAccount } from './internal.ts'

/** The CDN account that is connected, as it was when it was last checked. */
export const readAccount = async ({ ctx }: { ctx: AccountContext }): Promise<CloudflareAccount> =>
  toCloudflareAccount(ctx, await findConnection(ctx))
