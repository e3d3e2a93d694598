import type { CloudflareAccount } from '@crivo/shared'
import { toDomainError } from '../../cdn/to-domain-error.ts'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { cdnConnections } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { findAccounts } from './find-accounts.ts'
import { inspect } from './inspect.ts'
import { findConnection, toCloudflareAccount } from './internal.ts'
import { readCredentials } from './open-cdn.ts'

/**
 * Asks the CDN again what the stored credentials may do, after a token was given a permission,
 * say. Throws `CDN_NOT_CONNECTED`, `CDN_ACCOUNT_NOT_FOUND` or another code of the CDN; then
 * what is stored stays.
 */
export async function check({ ctx }: { ctx: AccountContext }): Promise<CloudflareAccount> {
  const { db, accountId } = ctx
  const connection = await findConnection(ctx)
  if (connection === undefined) throw new DomainError('CDN_NOT_CONNECTED')
  const credentials = await readCredentials(ctx, connection)
  const cdn = ctx.openCdn(credentials)
  try {
    await cdn.verify()
    const accounts = await findAccounts(cdn, connection.cdnAccountId)
    const account = accounts.find(({ id }) => id === connection.cdnAccountId)
    if (account === undefined) throw new DomainError('CDN_ACCOUNT_NOT_FOUND')
    const found = await inspect(cdn, credentials, account)
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
    throw toDomainError(error)
  }
  return toCloudflareAccount(ctx, await findConnection(ctx))
}
