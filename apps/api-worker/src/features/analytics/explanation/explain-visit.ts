import {
  armOf,
  type CompiledCampaign,
  CRAWLER_SOURCES,
  CRAWLERS,
  type CrawlerIdentity,
  explainStored,
  type FactName,
  type Facts,
  locateNetwork,
  type RestoredFacts,
  restoreFacts,
} from '@crivo/filter-engine'
import type { VisitExplanation, VisitRow } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { keptClickIds } from '#core/conversions/kept-click-ids.ts'
import { hidesAddresses } from '#core/member-scope.ts'
import { readReportedVisits } from '#core/visits/to-visit.ts'
import { AppError } from '#platform/app-error.ts'
import { findVisit } from '../find-visit.ts'
import { draftException } from './draft-exception.ts'
import { readJudgingRuleset } from './judging-ruleset.ts'
import { readRuleNames } from './read-rule-names.ts'
import { stateChecks } from './state-checks.ts'
import { toChecks } from './to-checks.ts'

/**
 * Explains why a visit of the account got its page: every rule of its ruleset, from its stored
 * facts; where access is limited, only one of the last 50 visits. Throws `VISIT_NOT_FOUND`;
 * `RULESET_GONE` if the ruleset is no longer stored; `ARCHIVE_UNAVAILABLE` if the archive cannot be
 * read; `NOT_EXPLAINABLE` if the stored facts do not reproduce the decision.
 */
export async function explainVisit(
  ctx: AccountContext,
  asked: Parameters<typeof findVisit>[1],
): Promise<VisitExplanation> {
  const { visit, isMasked, isOwn } = await findVisit(ctx, asked)
  const ruleset = await readJudgingRuleset(ctx, visit.rulesetHash)
  const { program, lists, isRedacted, version, isCurrent } = ruleset
  const campaign = program.campaigns.find((each) => each.id === visit.campaignId)
  if (campaign === undefined) throw new AppError('NOT_EXPLAINABLE')
  const stored = restore(campaign, visit)
  const looksAtAddress = campaign.looksAt.facts.has('ip') && visit.clientIp !== null
  const isAddressGone = looksAtAddress && (isMasked || isRedacted)
  const restored: RestoredFacts = {
    facts: stored.facts,
    unknown: new Set<FactName>(isAddressGone ? [...stored.unknown, 'ip'] : stored.unknown),
  }
  const rules = explainStored(program, armOf(campaign, stored.facts), restored, visit)
  if (rules === null) throw new AppError('NOT_EXPLAINABLE')
  const scope = {
    lists,
    ip: isMasked ? null : restored.facts.ip,
    hidesAddresses: hidesAddresses(ctx),
  }
  const names = await readRuleNames(ctx, campaign.id)
  const clickIds = hidesAddresses(ctx) ? null : await keptClickIds(ctx, [visit])
  const [reported] = await readReportedVisits(ctx, [visit])
  if (reported === undefined) throw new AppError('VISIT_NOT_FOUND')
  return {
    visit: { ...reported, ...(isOwn && { ownCheck: true }) },
    clickId: clickIds?.get(visit.id) ?? null,
    ruleset: { hash: visit.rulesetHash, version, isCurrent },
    campaign: { id: campaign.id, path: campaign.path, status: campaign.status },
    crawler: toCrawler(restored.facts.crawler),
    networks: toNetworks(restored.facts, visit.at),
    state: stateChecks(visit),
    rules: rules.map(({ trace, ...rule }) => ({
      ...rule,
      name: names.get(rule.ruleId) ?? null,
      decided: rule.ruleId === visit.ruleId,
      checks: trace === null ? [] : toChecks(trace, scope),
    })),
    unknown: [...restored.unknown].map((fact) => {
      if (fact !== 'ip') return { fact, why: 'not-stored' }
      return { fact, why: isMasked ? 'masked' : 'list-forgotten' }
    }),
    exception: hidesAddresses(ctx)
      ? { state: 'none', why: 'role', reason: null }
      : await draftException(ctx, { visit, campaign, restored, isMasked, isOwn }),
  }
}

/** Restores a visit's facts; a customer's edge may have sent anything. */
function restore(campaign: CompiledCampaign, visit: VisitRow): RestoredFacts {
  try {
    return restoreFacts(campaign, visit)
  } catch {
    throw new AppError('NOT_EXPLAINABLE')
  }
}

/** Adds the network types that follow from the AS number, which are not stored. */
function toNetworks({ asn, networks }: Facts, now: number): VisitExplanation['networks'] {
  const following = locateNetwork({ asn, ip: null, now }).networks.filter(
    ({ kind }) => kind === 'carrier' || kind === 'business',
  )
  return [...networks, ...following].map(({ kind, source, asOf }) => ({
    kind,
    source: source || null,
    asOf: asOf.slice(0, 10) || null,
  }))
}

function toCrawler(crawler: CrawlerIdentity | null): VisitExplanation['crawler'] {
  if (crawler === null) return null
  const known = CRAWLERS.find(({ id }) => id === crawler.id)
  const source = known && CRAWLER_SOURCES[known.id]
  return { ...crawler, owner: known?.owner ?? null, source: source ?? null }
}
