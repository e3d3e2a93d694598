import type { DomainDetails } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { redeployIfDeployed } from '../../deployment/redeploy.ts'
import { requireDomain } from './internal.ts'
import { readDomainDetails } from './read-details.ts'

/** How long a person has to paste the worker with its new key. */
const OVERLAP_MS = 7 * 24 * 60 * 60_000

/**
 * Gives a domain's edge a new key. The one that it uses is taken further until soon after the
 * new one was first used, a week at most. Throws `DOMAIN_NOT_FOUND`.
 */
export async function rotateEdgeKey({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<DomainDetails> {
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
  ])
  await redeployIfDeployed(ctx, await requireDomain(ctx, id))
  return readDomainDetails({ ctx, input: { id } })
}
