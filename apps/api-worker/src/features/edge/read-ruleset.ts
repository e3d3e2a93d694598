import type { SignedRuleset } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { noteEdgeVersion } from '../../publishing/offer-ruleset.ts'
import { readPublished } from '../../publishing/read-published.ts'
import type { EdgeDomain } from './authenticate-edge.ts'

/**
 * The domain's published ruleset, or `null` when the edge has it already; what the edge
 * says it has is remembered.
 * Throws `NOT_FOUND` before the first publish, and `UNAVAILABLE` while KV does
 * not yet show what was written elsewhere (up to a minute).
 */
export async function readRuleset({
  ctx,
  input,
}: {
  ctx: Context
  input: { domain: EdgeDomain; have: number }
}): Promise<SignedRuleset | null> {
  const { domain, have } = input
  if (domain.publishedHash === null) throw new DomainError('NOT_FOUND')
  await noteEdgeVersion(ctx, domain, have)
  if (have >= domain.publishedVersion) return null
  const signed = await readPublished(ctx, domain)
  if (signed === null) throw new DomainError('UNAVAILABLE')
  return signed
}
