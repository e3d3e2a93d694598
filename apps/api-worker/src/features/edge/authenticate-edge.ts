import { EDGE_HEADERS, type EdgeCall, edgeFormsSchema, verifyEdgeCall } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { domains } from '#db/schema.ts'
import { findKeyVersion } from '#deployment/edge/edge-keys.ts'
import { noteEdgeKey } from '#deployment/edge/note-edge-key.ts'
import { AppError } from '#platform/app-error.ts'
import { noteEdgeForms } from '#publishing/note-edge-forms.ts'

export type EdgeDomain = typeof domains.$inferSelect

/**
 * Returns the domain whose edge signed a call, and the key's version. Throws
 * `INVALID_SIGNATURE`, including for a deleted domain.
 */
export async function authenticateEdge(
  ctx: Context,
  input: { call: EdgeCall; headers: Headers },
): Promise<{ domain: EdgeDomain; keyVersion: number }> {
  const domainId = Number(input.headers.get(EDGE_HEADERS.domain))
  if (!Number.isSafeInteger(domainId) || domainId <= 0) throw new AppError('INVALID_SIGNATURE')
  const domain = await ctx.db.select().from(domains).where(eq(domains.id, domainId)).get()
  if (domain === undefined) throw new AppError('INVALID_SIGNATURE')
  const version = await findKeyVersion(ctx, domain, (key) =>
    verifyEdgeCall(input.call, input.headers, { key, now: ctx.now() }),
  )
  if (version === null) throw new AppError('INVALID_SIGNATURE')
  await noteEdgeKey(ctx, domain, version)
  const { searchParams } = new URL(input.call.path, 'https://edge.invalid')
  const forms = edgeFormsSchema.parse(Object.fromEntries(searchParams))
  return { domain: await noteEdgeForms(ctx, domain, forms), keyVersion: version }
}
