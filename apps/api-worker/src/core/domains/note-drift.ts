import { type DomainDrift, isSameJson } from '@crivo/shared'
import { eq, ne } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { auditIfChanged } from '../audit.ts'
import type { Context } from '../context.ts'
import { alertOfDomain } from './alert-of-domain.ts'
import type { DomainRow } from './domain.ts'

/**
 * Stores a domain's drift, and alerts its account once. Each check that finds the drift again
 * raises the alert again, which the ledger ignores unless the first one did not arrive.
 */
export async function noteDrift(
  ctx: Context,
  domain: DomainRow,
  drift: DomainDrift[],
): Promise<void> {
  const { db, now, requestId } = ctx
  const { id, accountId } = domain
  const isKnown = isSameJson(drift, domain.drift)
  const isBlocked = drift.includes('edge_blocked')
  // Otherwise, the ledger would repeat this alert each day.
  if (drift.length === 0 || (isKnown && isBlocked)) return
  const scope = { db, now, requestId, address: null, accountId }
  const isOther = [ne(domains.status, 'pending'), ne(domains.drift, drift)]
  const [stored] = isKnown
    ? [[domain]]
    : await db.batch([
        db
          .update(domains)
          .set({ status: 'error', drift })
          .where(ownedBy(domains, accountId, eq(domains.id, id), ...isOther))
          .returning({ provenAt: domains.provenAt }),
        auditIfChanged(scope, 'domain.drift', String(id), { before: domain.drift, after: drift }),
      ])
  for (const { provenAt } of stored) {
    const kind = isBlocked ? 'edge_blocked' : 'domain_error'
    await alertOfDomain(ctx, domain, { kind, occasion: `${provenAt} ${drift}` })
  }
}

/**
 * Records that a domain's zone blocked a call to its edge. Pushes and probes are paused until the
 * hourly drift check gets through.
 */
export async function noteBlocked(ctx: Context, domain: DomainRow): Promise<void> {
  // The check covers proven domains only and would never clear the others.
  if (domain.provenAt !== null) return noteDrift(ctx, domain, ['edge_blocked'])
  await alertOfDomain(ctx, domain, { kind: 'edge_blocked' })
}
