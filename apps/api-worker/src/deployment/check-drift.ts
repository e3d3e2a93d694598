import type { DomainDrift } from '@crivo/shared'
import { and, asc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { attempt } from '../attempt.ts'
import { CdnError } from '../cdn/cdn-error.ts'
import type { Context } from '../context.ts'
import { auditIfChanged } from '../db/audit.ts'
import { ownedBy } from '../db/owned-by.ts'
import { deployedEdges, domains } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { openCdn } from '../features/cloudflare/open-cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { alertOfDomain } from './alert-of-domain.ts'
import { askEdge, type EdgeAnswer } from './ask-edge.ts'
import { findCdnDrift } from './find-cdn-drift.ts'
import { proveDomain } from './prove-domain.ts'

const EVERY_MS = 60 * 60_000
const MOST_AT_ONCE = 20

/**
 * Looks once an hour whether each proven domain is still as it was deployed, and tells its
 * account once when it is not. Those that have waited longest are first.
 */
export async function checkDrift(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const due = await db
    .select({ domain: domains, edge: deployedEdges })
    .from(domains)
    .leftJoin(deployedEdges, eq(deployedEdges.domainId, domains.id))
    .where(and(lt(domains.driftCheckedAt, now() - EVERY_MS), isNotNull(domains.provenAt)))
    .orderBy(asc(domains.driftCheckedAt))
    .limit(MOST_AT_ONCE)
  if (due.length === 0) return
  const ids = due.map(({ domain }) => domain.id)
  // Before the checks: one that breaks off does not keep the others back.
  await db.update(domains).set({ driftCheckedAt: now() }).where(inArray(domains.id, ids))
  await Promise.all(due.map((each) => attempt('a drift check', () => checkDomain(ctx, each))))
}

async function checkDomain(
  ctx: Context,
  { domain, edge }: { domain: DomainRow; edge: typeof deployedEdges.$inferSelect | null },
): Promise<void> {
  const answer = await askTwice(ctx, domain)
  const found = edge === null ? [] : await findInCdn(ctx, domain, edge)
  // What the CDN shows to be gone is why the edge does not answer.
  const drift = found.length > 0 || answer.kind === 'ours' ? found : [driftOf(answer)]
  if (drift.length === 0 && answer.kind === 'ours') return proveDomain(ctx, domain, answer)
  await noteDrift(ctx, domain, drift)
}

/** A host that is silent once may just be slow. */
async function askTwice(ctx: Context, domain: DomainRow): Promise<EdgeAnswer> {
  const answer = await askEdge(ctx, domain)
  return answer.kind === 'silent' ? askEdge(ctx, domain) : answer
}

const driftOf = ({ kind }: EdgeAnswer): DomainDrift =>
  kind === 'silent' ? 'edge_silent' : 'edge_unknown'

/** While the CDN cannot be asked, nothing of it is known to have changed. */
async function findInCdn(
  ctx: Context,
  domain: DomainRow,
  edge: typeof deployedEdges.$inferSelect,
): Promise<DomainDrift[]> {
  try {
    const { cdn, cdnAccountId } = await openCdn(ctx, domain.accountId)
    return cdnAccountId === edge.cdnAccountId ? await findCdnDrift(domain, edge, cdn) : []
  } catch (error) {
    if (error instanceof CdnError || error instanceof DomainError) return []
    throw error
  }
}

async function noteDrift(ctx: Context, domain: DomainRow, drift: DomainDrift[]): Promise<void> {
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
  await alertOfDomain(ctx, domain)
}
