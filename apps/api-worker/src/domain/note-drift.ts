import type { DomainDrift } from '@crivo/shared'
import { eq, ne } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { alertOfDomain } from './alert-of-domain.ts'
import { auditIfChanged } from './audit.ts'
import type { Context } from './context.ts'
import type { DomainRow } from './domains.ts'

/** Stores a domain's drift, and alerts its account if the drift is new. */
export async function noteDrift(
  ctx: Context,
  domain: DomainRow,
  drift: DomainDrift[],
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  if (JSON.stringify(drift) === JSON.stringify(domain.drift)) return
  const scope = { db, now, requestId, address: null, accountId }
  await db.batch([
    db
      .update(domains)
      .set({ status: 'error', drift })
      .where(ownedBy(domains, accountId, eq(domains.id, id), ne(domains.status, 'pending'))),
    auditIfChanged(scope, 'domain.drift', String(id), { before: domain.drift, after: drift }),
  ])
  await alertOfDomain(ctx, domain, drift.includes('edge_blocked') ? 'edge_blocked' : 'domain_error')
}

/**
 * Records that a domain's zone blocked a call to its edge. Pushes and probes are paused until the
 * hourly drift check gets through.
 */
export async function noteBlocked(ctx: Context, domain: DomainRow): Promise<void> {
  // The check covers proven domains only and would never clear the others.
  if (domain.provenAt !== null) return noteDrift(ctx, domain, ['edge_blocked'])
  await alertOfDomain(ctx, domain, 'edge_blocked')
}
