import {
  type CompiledCampaign,
  CRAWLERS,
  type CrawlerIdentity,
  explainStored,
  type FactName,
  type RestoredFacts,
  restoreFacts,
} from '@crivo/filter-engine'
import type { VisitExplanation, VisitRow } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { DomainError } from '../../../domain-error.ts'
import { toVisit } from '../to-visit.ts'
import { draftException } from './draft-exception.ts'
import { readJudgingRuleset } from './read-ruleset.ts'
import { stateChecks } from './state-checks.ts'
import { toChecks } from './to-checks.ts'

/**
 * Why a visit of the account got its page: every rule of the ruleset that judged it, from the
 * facts that are stored of it. Throws `VISIT_NOT_FOUND`; `RULESET_GONE` where that ruleset is
 * not stored any more; `NOT_EXPLAINABLE` where what is stored does not lead to the decision.
 */
export async function explainVisit({
  ctx,
  input: { id, at },
}: {
  ctx: AccountContext
  input: { id: string; at: string }
}): Promise<VisitExplanation> {
  const found = await ctx.ledgerOf(ctx.accountId).visit({ id, at: Date.parse(at) })
  if (found === null) throw new DomainError('VISIT_NOT_FOUND')
  const { visit, isMasked } = found
  const ruleset = await readJudgingRuleset(ctx, visit.rulesetHash)
  const { program, lists, isRedacted, version, isCurrent } = ruleset
  const campaign = program.campaigns.find((each) => each.id === visit.campaignId)
  if (campaign === undefined) throw new DomainError('NOT_EXPLAINABLE')
  const stored = restore(campaign, visit)
  const looksAtAddress = campaign.looksAt.facts.has('ip') && visit.clientIp !== null
  const isAddressGone = looksAtAddress && (isMasked || isRedacted)
  const restored: RestoredFacts = {
    facts: stored.facts,
    unknown: new Set<FactName>(isAddressGone ? [...stored.unknown, 'ip'] : stored.unknown),
  }
  const rules = explainStored(program, campaign, restored, visit)
  if (rules === null) throw new DomainError('NOT_EXPLAINABLE')
  const scope = { lists, ip: isMasked ? null : restored.facts.ip }
  return {
    visit: toVisit(visit),
    ruleset: { hash: visit.rulesetHash, version, isCurrent },
    campaign: { id: campaign.id, path: campaign.path, status: campaign.status },
    crawler: toCrawler(restored.facts.crawler),
    state: stateChecks(visit),
    rules: rules.map(({ trace, ...rule }) => ({
      ...rule,
      decided: rule.ruleId === visit.ruleId,
      checks: trace === null ? [] : toChecks(trace, scope),
    })),
    unknown: [...restored.unknown].map((fact) => {
      if (fact !== 'ip') return { fact, why: 'not-stored' }
      return { fact, why: isMasked ? 'masked' : 'list-forgotten' }
    }),
    exception: await draftException(ctx, { visit, campaign, restored, isMasked }),
  }
}

/** The facts of a visit; what a customer's edge sent may be anything. */
function restore(campaign: CompiledCampaign, visit: VisitRow): RestoredFacts {
  try {
    return restoreFacts(campaign, visit)
  } catch {
    throw new DomainError('NOT_EXPLAINABLE')
  }
}

function toCrawler(crawler: CrawlerIdentity | null): VisitExplanation['crawler'] {
  if (crawler === null) return null
  const known = CRAWLERS.find(({ id }) => id === crawler.id)
  return { ...crawler, owner: known?.owner ?? null, source: known?.source ?? null }
}
