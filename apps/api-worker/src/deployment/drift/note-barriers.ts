import type { ZoneBarrier, ZoneBarrierKind } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Cdn } from '#cdn/cdn.ts'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { alertOfDomain } from '#core/domains/alert-of-domain.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'

/**
 * Stores the zone settings that act before a domain's worker, and alerts its account to new
 * barriers while the domain is in use.
 */
export async function noteBarriers(
  ctx: Context,
  domain: DomainRow,
  { cdn, zoneId }: { cdn: Cdn; zoneId: string },
): Promise<void> {
  await storeBarriers(ctx, domain, await cdn.readSecurity(zoneId))
}

/** Barriers that raise no alert: settings that cannot be read, and one that is on by default. */
const QUIET = ['unread', 'unseen', 'browser_check'] as const satisfies readonly ZoneBarrierKind[]

/** Stores a domain's barriers. */
export async function storeBarriers(
  ctx: Context,
  domain: DomainRow,
  barriers: readonly ZoneBarrier[],
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  if (JSON.stringify(barriers) === JSON.stringify(domain.barriers)) return
  const scope = { db, now, requestId, address: null, accountId }
  await db.batch([
    db
      .update(domains)
      .set({ barriers: [...barriers] })
      .where(ownedBy(domains, accountId, eq(domains.id, id))),
    auditIfChanged(scope, 'domain.barriers', String(id), {
      before: domain.barriers,
      after: barriers,
    }),
  ])
  const known = new Set<string>([...QUIET, ...domain.barriers.map(({ barrier }) => barrier)])
  const isNew = barriers.some(({ barrier }) => !known.has(barrier))
  if (isNew && domain.provenAt !== null) await alertOfDomain(ctx, domain)
}
