import type { SignedRuleset } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { readRulesetText } from './ruleset-texts.ts'

/**
 * Returns a domain's published ruleset for its edge; `null` before the first publish, and while KV
 * does not show a recent write from elsewhere (up to a minute).
 */
export async function readPublished(
  ctx: Context,
  domain: DomainRow,
): Promise<SignedRuleset | null> {
  const { id, publishedVersion, publishedHash, publishedKeyId, publishedSignature } = domain
  if (publishedHash === null || publishedKeyId === null || publishedSignature === null) return null
  const ruleset = await readRulesetText(ctx, publishedHash)
  if (ruleset === null) return null
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
