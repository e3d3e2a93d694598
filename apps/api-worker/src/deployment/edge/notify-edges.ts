import { isZoneBlock, SECOND_MS, signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { noteBlocked } from '#core/domains/note-drift.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import { usedEdgeKey } from './edge-keys.ts'

const TIMEOUT_MS = 2 * SECOND_MS

/**
 * Tells the edges of an account's active domains that someone is watching live. Never fails: an
 * unreachable edge learns of it from the acknowledgement of its next batch.
 */
export async function notifyEdges(
  ctx: Context,
  { accountId }: { accountId: number },
): Promise<void> {
  const active = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, accountId, eq(domains.status, 'active')))
  await mapConcurrently(CALLS_AT_ONCE, active, (domain) => notifyEdge(ctx, domain))
}

/** Asks a domain's edge to send its pending visits. Never fails. */
export async function notifyEdge(ctx: Context, domain: DomainRow): Promise<void> {
  const domainId = domain.id
  try {
    const key = await usedEdgeKey(ctx, domain)
    const call = { method: 'POST', path: WATCH_PATH, body: '' }
    const signature = await signEdgeCall(call, { domainId, key, now: ctx.now() })
    const response = await ctx.fetch(`${originOf(domain)}${WATCH_PATH}`, {
      method: 'POST',
      headers: { ...signature, 'User-Agent': USER_AGENT },
      signal: ctx.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.body?.cancel()
    if (!response.ok) report(domainId, `answered ${response.status}`)
    if (isZoneBlock(response)) await noteBlocked(ctx, domain)
  } catch (error) {
    report(domainId, describeError(error))
  }
}

function report(domainId: number, outcome: string): void {
  log.warn({ message: 'Edge was not notified', domainId, outcome })
}
