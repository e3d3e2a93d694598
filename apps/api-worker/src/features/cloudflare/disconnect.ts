import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { cdnConnections } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { findConnection } from './internal.ts'

/**
 * Forgets the CDN account and its credentials; what is deployed there stays as it is. Throws
 * `CDN_NOT_CONNECTED`.
 */
export async function disconnect({ ctx }: { ctx: AccountContext }): Promise<void> {
  const { db, accountId } = ctx
  const connection = await findConnection(ctx)
  if (connection === undefined) throw new DomainError('CDN_NOT_CONNECTED')
  await db.batch([
    db.delete(cdnConnections).where(ownedBy(cdnConnections, accountId)),
    auditIfChanged(ctx, 'cloudflare.disconnected', connection.cdnAccountId),
  ])
}
