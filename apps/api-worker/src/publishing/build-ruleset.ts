import {
  AUTOMATION_THRESHOLD,
  compile,
  findParityBreaches,
  type Ruleset,
} from '@crivo/filter-engine'
import {
  campaignPolicySchema,
  campaignRules,
  hasFeature,
  MAX_RULESET_BYTES,
  type Plan,
} from '@crivo/shared'
import type { campaigns, domains } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'

type RulesetDomain = Pick<typeof domains.$inferSelect, 'id' | 'name'> & {
  /** The account's plan: some filters are not in every one. */
  readonly plan: Plan
}
export type PublishedCampaign = Pick<
  typeof campaigns.$inferSelect,
  'id' | 'path' | 'status' | 'deliveryMode' | 'blackUrl' | 'whiteUrl' | 'filters' | 'createdAt'
>

/** A domain's ruleset; the same campaigns give the same text, so the hash names the content. */
function buildRuleset(
  { id, name, plan }: RulesetDomain,
  campaigns: readonly PublishedCampaign[],
): Ruleset {
  const context = {
    hasAntiSpy: hasFeature(plan, 'anti-spy'),
    automationThreshold: AUTOMATION_THRESHOLD,
  }
  return {
    schema: 1,
    domain: { id, name },
    onError: 'black',
    campaigns: [...campaigns]
      .sort((a, b) => a.id - b.id)
      .map(({ id, path, status, deliveryMode, blackUrl, whiteUrl, filters, createdAt }) => {
        const program = campaignRules(campaignPolicySchema.parse({ filters }), {
          ...context,
          createdAt,
        })
        return {
          id,
          path,
          status,
          delivery: deliveryMode,
          blackUrl,
          whiteUrl,
          ...program,
          rules: [...program.rules],
        }
      }),
  }
}

/**
 * Builds a ruleset's text and proves that it can be published: it fits the edge,
 * it compiles, and no review crawler of the catalogue gets the white page. Throws
 * `RULESET_REFUSED` or `PARITY_REFUSED`.
 */
export function assertPublishable(
  domain: RulesetDomain,
  campaigns: readonly PublishedCampaign[],
): string {
  const ruleset = buildRuleset(domain, campaigns)
  const text = JSON.stringify(ruleset)
  if (new TextEncoder().encode(text).length > MAX_RULESET_BYTES) {
    throw new DomainError('RULESET_REFUSED', [{ path: 'domainId', code: 'ruleset_too_large' }])
  }
  const { program, issues } = compile(ruleset)
  if (issues.some(({ code }) => code === 'names_review_crawler')) {
    throw new DomainError('PARITY_REFUSED', issues)
  }
  if (program === null || issues.length > 0) throw new DomainError('RULESET_REFUSED', issues)
  if (findParityBreaches(program).length > 0) throw new DomainError('PARITY_REFUSED')
  return text
}
