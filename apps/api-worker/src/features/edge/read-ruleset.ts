import type { SignedRuleset } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { noteEdgeVersion } from '../../publishing/offer-ruleset.ts'
import { readRulesetText } from '../../publishing/ruleset-texts.ts'
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
  const { id, publishedVersion, publishedHash, publishedKeyId, publishedSignature } = input.domain
  if (publishedHash === null || publishedKeyId === null || publishedSignature === null) {
    throw new DomainError('NOT_FOUND')
  }
  await noteEdgeVersion(ctx, input.domain, input.have)
  if (input.have >= publishedVersion) return null
  const ruleset = await readRulesetText(ctx, publishedHash)
  if (ruleset === null) throw new DomainError('UNAVAILABLE')
  return {
    domainId: id,
    version: publishedVersion,
    hash: publishedHash,
    keyId: publishedKeyId,
    signature: publishedSignature,
    endorsements: ctx.config.rulesetKey.endorsements,
    ruleset,
  }
}
