import { EDGE_HEADERS, type EdgeCall, verifyEdgeCall } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { domains } from '../../db/schema.ts'
import { findKeyVersion } from '../../deployment/edge-keys.ts'
import { noteEdgeKey } from '../../deployment/note-edge-key.ts'
import { DomainError } from '../../domain-error.ts'

export type EdgeDomain = typeof domains.$inferSelect

/** The domain whose edge signed a call. Throws `INVALID_SIGNATURE`, also for a domain that is gone. */
export async function authenticateEdge({
  ctx,
  input,
}: {
  ctx: Context
  input: { call: EdgeCall; headers: Headers }
}): Promise<EdgeDomain> {
  const domainId = Number(input.headers.get(EDGE_HEADERS.domain))
  if (!Number.isSafeInteger(domainId) || domainId <= 0) throw new DomainError('INVALID_SIGNATURE')
  const domain = await ctx.db.select().from(domains).where(eq(domains.id, domainId)).get()
  if (domain === undefined) throw new DomainError('INVALID_SIGNATURE')
  const version = await findKeyVersion(ctx, domain, (key) =>
    verifyEdgeCall(input.call, input.headers, { key, now: ctx.now() }),
  )
  if (version === null) throw new DomainError('INVALID_SIGNATURE')
  await noteEdgeKey(ctx, domain, version)
  return domain
}
