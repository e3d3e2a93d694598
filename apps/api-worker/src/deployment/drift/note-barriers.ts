import { eq } from 'drizzle-orm'
import type { Cdn } from '#cdn/cdn.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { alertOfDomain } from '#domain/alert-of-domain.ts'
import { auditIfChanged } from '#domain/audit.ts'
import type { Context } from '#domain/context.ts'
import type { DomainRow } from '#domain/domains.ts'

/**
 * Stores what runs before a domain's worker in its zone, and alerts its account of new barriers
 * while the domain is in use.
 */
export async function noteBarriers(
  ctx: Context,
  domain: DomainRow,
  { cdn, zoneId }: { cdn: Cdn; zoneId: string },
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  const barriers = await cdn.readSecurity(zoneId)
  if (JSON.stringify(barriers) === JSON.stringify(domain.barriers)) return
  const scope = { db, now, requestId, address: null, accountId }
  await db.batch([
    db
      .update(domains)
      .set({ barriers })
      .where(ownedBy(domains, accountId, eq(domains.id, id))),
    auditIfChanged(scope, 'domain.barriers', String(id), {
      before: domain.barriers,
      after: barriers,
    }),
  ])
  const known = new Set<string>(['unread', ...domain.barriers.map(({ barrier }) => barrier)])
  const isNew = barriers.some(({ barrier }) => !known.has(barrier))
  if (isNew && domain.provenAt !== null) await alertOfDomain(ctx, domain)
}
