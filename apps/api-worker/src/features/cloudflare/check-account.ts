import type { CloudflareAccount } from '@crivo/shared'
import { fromCdnError } from '#cdn/from-cdn-error.ts'
import { auditIfChanged } from '#core/audit.ts'
import { findConnection, toCloudflareAccount } from '#core/cdn-connections/cdn-connections.ts'
import { readCredentials } from '#core/cdn-connections/open-cdn.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { cdnConnections } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { findAccounts } from './find-accounts.ts'
import { readAccess } from './read-access.ts'

/**
 * Checks the stored credentials' permissions again, for example after the token was edited. Throws
 * `CDN_NOT_CONNECTED`, `CDN_ACCOUNT_NOT_FOUND` or another CDN code, leaving stored data unchanged.
 */
export async function checkAccount(ctx: AccountContext): Promise<CloudflareAccount> {
  const { db, accountId } = ctx
  const connection = await findConnection(ctx)
  if (connection === undefined) throw new AppError('CDN_NOT_CONNECTED')
  const credentials = await readCredentials(ctx, connection)
  const cdn = ctx.openCdn(credentials)
  try {
    await cdn.verify()
    const accounts = await findAccounts(cdn, connection.cdnAccountId)
    const account = accounts.find(({ id }) => id === connection.cdnAccountId)
    if (account === undefined) throw new AppError('CDN_ACCOUNT_NOT_FOUND')
    const found = await readAccess(cdn, credentials, account)
    await db.batch([
      db
        .update(cdnConnections)
        .set({ ...found, cdnAccountName: account.name, checkedAt: ctx.now() })
        .where(ownedBy(cdnConnections, accountId)),
      auditIfChanged(ctx, 'cloudflare.checked', account.id, {
        before: connection.permissions,
        after: found.permissions,
      }),
    ])
  } catch (error) {
    throw fromCdnError(error)
  }
  return toCloudflareAccount(ctx, await findConnection(ctx))
}
