import { signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { usedEdgeKey } from '../../deployment/edge-keys.ts'
import { describeError } from '../../describe-error.ts'
import { type DomainRow, originOf } from '../domains/internal.ts'

const TIMEOUT_MS = 2_000

/**
 * Tells the edges of an account's active domains that somebody watches. Never fails: an edge
 * that is not reached learns it from the acknowledgement of its next batch.
 */
export async function tellDomains({
  ctx,
  input: { accountId },
}: {
  ctx: Context
  input: { accountId: number }
}): Promise<void> {
  const active = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, accountId, eq(domains.status, 'active')))
  await Promise.all(active.map((domain) => tellDomain(ctx, domain)))
}

/** Has a domain's edge send what waits. Never fails. */
export async function tellDomain(ctx: Context, domain: DomainRow): Promise<void> {
  const domainId = domain.id
  try {
    const key = await usedEdgeKey(ctx, domain)
    const call = { method: 'POST', path: WATCH_PATH, body: '' }
    const response = await fetch(`${originOf(domain)}${WATCH_PATH}`, {
      method: 'POST',
      headers: await signEdgeCall(call, { domainId, key, now: ctx.now() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.body?.cancel()
    if (!response.ok) report(domainId, `answered ${response.status}`)
  } catch (error) {
    report(domainId, describeError(error))
  }
}

function report(domainId: number, outcome: string): void {
  console.warn(JSON.stringify({ message: 'Edge was not told who watches', domainId, outcome }))
}
