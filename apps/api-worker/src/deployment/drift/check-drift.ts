import { type DomainDrift, HOUR_MS } from '@crivo/shared'
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { CdnError } from '#cdn/cdn-error.ts'
import { openCdn } from '#core/cdn-connections/open-cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { noteDrift } from '#core/domains/note-drift.ts'
import { deployedEdges, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { mapConcurrently } from '#platform/map-concurrently.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { callEdge, type EdgeAnswer } from '../edge/call-edge.ts'
import { proveDomain } from '../edge/prove-domain.ts'
import { findCdnDrift } from './find-cdn-drift.ts'
import { lookAtZone } from './look-at-zone.ts'
import { noteBarriers } from './note-barriers.ts'

const EVERY_MS = HOUR_MS
const MOST_AT_ONCE = 20
/** Fewer than the connections of a sequence, because a check makes several calls at once. */
const AT_ONCE = 2

/**
 * Checks each proven domain for drift once an hour, least recently checked first, and alerts its
 * account once.
 */
export async function checkDrift(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const isDue = and(lt(domains.driftCheckedAt, now() - EVERY_MS), isNotNull(domains.provenAt))
  const some = db
    .select({ id: domains.id })
    .from(domains)
    .where(isDue)
    .orderBy(asc(domains.driftCheckedAt))
    .limit(MOST_AT_ONCE)
  // Marked before the checks, so that a failing check does not delay the others, and in one
  // statement, so that two concurrent crons do not check the same domains.
  const marked = await db
    .update(domains)
    .set({ driftCheckedAt: now() })
    .where(and(inArray(domains.id, some), isDue))
    .returning({ id: domains.id })
  if (marked.length === 0) return
  const ids = marked.map(({ id }) => id)
  const due = await db
    .select({ domain: domains, edge: deployedEdges })
    .from(domains)
    .leftJoin(deployedEdges, eq(deployedEdges.domainId, domains.id))
    .where(inArray(domains.id, ids))
  await mapConcurrently(AT_ONCE, due, (each) =>
    runOrLog('a drift check', () => checkDomain(ctx, each)),
  )
}

async function checkDomain(
  ctx: Context,
  { domain, edge }: { domain: DomainRow; edge: typeof deployedEdges.$inferSelect | null },
): Promise<void> {
  const answer = await askTwice(ctx, domain)
  const found = edge === null ? [] : await findInCdn(ctx, domain, edge)
  if (edge === null) await lookAtZone(ctx, domain)
  // Missing CDN resources explain why the edge does not respond.
  const drift = found.length > 0 || answer.kind === 'ours' ? found : [driftOf(answer)]
  if (drift.length === 0 && answer.kind === 'ours') return proveDomain(ctx, domain, answer)
  await noteDrift(ctx, domain, drift)
}

/** Retries once, because a silent host may just be slow. */
async function askTwice(ctx: Context, domain: DomainRow): Promise<EdgeAnswer> {
  const answer = await callEdge(ctx, domain)
  return answer.kind === 'silent' ? callEdge(ctx, domain) : answer
}

const driftOf = ({ kind }: EdgeAnswer): DomainDrift =>
  kind === 'silent' || kind === 'blocked' ? `edge_${kind}` : 'edge_unknown'

/** Returns no drift while the CDN is unavailable. */
async function findInCdn(
  ctx: Context,
  domain: DomainRow,
  edge: typeof deployedEdges.$inferSelect,
): Promise<DomainDrift[]> {
  try {
    const { cdn, cdnAccountId } = await openCdn(ctx, domain.accountId)
    if (cdnAccountId !== edge.cdnAccountId) return []
    const drift = await findCdnDrift(domain, edge, cdn)
    const { zoneId } = edge
    if (zoneId !== null && !drift.includes('zone_gone')) {
      await noteBarriers(ctx, domain, { cdn, zoneId })
    }
    return drift
  } catch (error) {
    if (error instanceof CdnError || error instanceof AppError) return []
    throw error
  }
}
