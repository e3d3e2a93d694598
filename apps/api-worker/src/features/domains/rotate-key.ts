import { DAY_MS, type DomainDetails } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { redeployIfDeployed } from '#deployment/redeploy.ts'
import { reopenDeployment } from '#deployment/reopen.ts'
import { readDomainDetails } from './read-details.ts'

/** The time allowed for installing the worker with its new key. */
const OVERLAP_MS = 7 * DAY_MS

/**
 * Rotates a domain's edge key. The previous key keeps working until soon after the new one is first
 * used, for up to a week. Throws `DOMAIN_NOT_FOUND`.
 */
export async function rotateEdgeKey(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<DomainDetails> {
  const { db, accountId, now } = ctx
  const { keyVersion } = await requireDomain(ctx, id)
  await db.batch([
    db
      .update(domains)
      .set({
        keyVersion: sql`${domains.keyVersion} + 1`,
        keyRotatedAt: now(),
        previousKeyVersion: sql`${domains.edgeKeyVersion}`,
        previousKeyUntil: now() + OVERLAP_MS,
      })
      .where(ownedBy(domains, accountId, eq(domains.id, id), eq(domains.keyVersion, keyVersion))),
    auditIfChanged(ctx, 'domain.rotate-key', String(id), { after: { version: keyVersion + 1 } }),
    ...reopenDeployment(ctx, id),
  ])
  await redeployIfDeployed(ctx, await requireDomain(ctx, id))
  return readDomainDetails(ctx, { id })
}
