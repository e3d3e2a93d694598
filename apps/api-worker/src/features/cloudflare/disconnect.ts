import type { DisconnectCloudflareQuery } from '@crivo/shared'
import { eq, isNotNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { findConnection } from '#core/cdn-connections/cdn-connections.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { cdnConnections, deployedEdges, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Deletes the CDN account and its credentials; deployments in the CDN stay. Throws
 * `CDN_NOT_CONNECTED`, or `CDN_IN_USE` while a domain is deployed, unless forced.
 */
export async function disconnect(
  ctx: AccountContext,
  { force }: DisconnectCloudflareQuery,
): Promise<void> {
  const { db, accountId } = ctx
  const connection = await findConnection(ctx)
  if (connection === undefined) throw new AppError('CDN_NOT_CONNECTED')
  if (force === 'false' && (await hasDeployed(ctx))) throw new AppError('CDN_IN_USE')
  await db.batch([
    db.delete(cdnConnections).where(ownedBy(cdnConnections, accountId)),
    auditIfChanged(ctx, 'cloudflare.disconnected', connection.cdnAccountId, {
      before: { kind: connection.kind },
    }),
  ])
}

async function hasDeployed({ db, accountId }: AccountContext): Promise<boolean> {
  const found = await db
    .select({ domainId: deployedEdges.domainId })
    .from(domains)
    .innerJoin(deployedEdges, eq(deployedEdges.domainId, domains.id))
    .where(ownedBy(domains, accountId, isNotNull(deployedEdges.scriptName)))
    .limit(1)
  return found.length > 0
}
