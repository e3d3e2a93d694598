import type { SignedRuleset } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { noteEdgeVersion } from '#publishing/offer-ruleset.ts'
import { publishForOlderEdge } from '#publishing/publish-in-form.ts'
import { readPublished } from '#publishing/read-published.ts'
import type { EdgeDomain } from './authenticate-edge.ts'

/**
 * Returns the domain's published ruleset, or `null` if the edge already has it, and records its
 * version. Throws `NOT_FOUND` before the first publish, and `UNAVAILABLE` while KV lags (up to a
 * minute) or no published form suits the edge.
 */
export async function readRuleset(
  ctx: Context,
  input: { domain: EdgeDomain; have: number },
): Promise<SignedRuleset | null> {
  const { domain, have } = input
  if (domain.publishedHash === null) throw new AppError('NOT_FOUND')
  await noteEdgeVersion(ctx, domain, have)
  const readable = await publishForOlderEdge(ctx, domain)
  if (readable.publishedForm > domain.edgeRulesetForm) throw new AppError('UNAVAILABLE')
  if (have >= readable.publishedVersion) return null
  const signed = await readPublished(ctx, readable)
  if (signed === null) throw new AppError('UNAVAILABLE')
  return signed
}
