import { deriveEdgeKey, signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { describeError } from '../../describe-error.ts'
import { originOf } from '../domains/internal.ts'

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
  await Promise.all(active.map((domain) => tellDomain(ctx, domain.id, originOf(domain))))
}

async function tellDomain(ctx: Context, domainId: number, origin: string): Promise<void> {
  try {
    const key = await deriveEdgeKey(ctx.config.edgeMasterKey, domainId)
    const call = { method: 'POST', path: WATCH_PATH, body: '' }
    const response = await fetch(`${origin}${WATCH_PATH}`, {
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
