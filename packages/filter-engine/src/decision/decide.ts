import type {
  Action,
  CompiledCampaign,
  CompiledRule,
  Predicate,
  Program,
} from '../ruleset/program.ts'
import { agentReason, parityReason } from './crawler-reasons.ts'
import type { Decision, Monitored } from './decision.ts'
import type { Facts } from './facts.ts'
import type { ReasonCode } from './reasons.ts'
import { reviewerAction } from './reviewer-page.ts'
import { afterCheck } from './visitor-check.ts'

/**
 * Returns the campaign with the longest path that contains `pathname`, or `null`. Some crawlers
 * decode unnecessary escapes and browsers do not, so both must lead to the same campaign. The
 * campaigns must be in a program's order: longer paths first.
 */
export function findCampaign<Campaign extends Pick<CompiledCampaign, 'path'>>(
  program: { readonly campaigns: readonly Campaign[] },
  pathname: string,
): Campaign | null {
  const visited = pathname.includes('%')
    ? pathname.replace(UNNECESSARY, decodeURIComponent)
    : pathname
  return program.campaigns.find(({ path }) => isUnder(path, visited)) ?? null
}

/** Escapes of characters that may always stand for themselves (RFC 3986 section 6.2.2.2). */
const UNNECESSARY = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

const isUnder = (path: string, pathname: string): boolean =>
  path === '/' ||
  (pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === '/'))

/**
 * Decides one visit, in this order: account and campaign state, parity, agents for people, rules,
 * default (`black`); finally, visitors who passed a check. Never throws: a failing rule does not
 * match, and the domain's `onError` page replaces the default. Allocates only its result and
 * lower-case copies of free text.
 */
export function decide(program: Program, campaign: CompiledCampaign, facts: Facts): Decision {
  const settled = decideByState(program, campaign, facts)
  if (settled !== null) return settled
  const decision = decideByRules(program, campaign, facts)
  return facts.check === undefined ? decision : afterCheck(campaign, decision, facts)
}

function decideByRules(program: Program, campaign: CompiledCampaign, facts: Facts): Decision {
  const { predicates } = campaign
  if (predicates !== null) {
    try {
      return decideStraight(campaign.rules, predicates, facts)
    } catch {
      // If a condition failed, evaluates rule by rule, so that the other rules still count.
    }
  }
  return decideGuarded(program, campaign, facts)
}

/** The fast path for nearly all visits: evaluates only predicates until one matches. */
function decideStraight(
  rules: readonly CompiledRule[],
  predicates: readonly Predicate[],
  facts: Facts,
): Decision {
  let monitored: Monitored | null = null
  for (let index = 0; index < predicates.length; index++) {
    if (predicates[index]?.(facts) !== true) continue
    const rule = rules[index]
    if (rule === undefined) break
    const { action, reason, id } = rule
    if (rule.isLive) return { action, reason, ruleId: id, monitored }
    monitored ??= { action, reason, ruleId: id }
  }
  return { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored }
}

/**
 * Decides a visit before any rule: first by state, identically for everyone, so that no closed
 * campaign distinguishes reviewers from people; then by parity; then for agents acting for people,
 * unless the campaign gives agents the fallback page but an allow list includes this one.
 */
export function decideByState(
  program: Program,
  campaign: CompiledCampaign,
  facts: Facts,
): Decision | null {
  const settled = campaign.isUnconditional ? null : settleByState(program, campaign, facts)
  if (settled !== null) return settled
  const parity = parityReason(facts.crawler)
  if (parity !== null) return stateDecision(reviewerAction(campaign, facts.draw), parity)
  const agent = agentReason(facts.crawler)
  if (agent === null || (campaign.agents === 'white' && isAllowed(campaign, facts))) return null
  return decideAgent(campaign, agent)
}

/** Returns whether an allow list's rule matches; these rules come first. */
function isAllowed({ rules, status }: CompiledCampaign, facts: Facts): boolean {
  for (const rule of rules) {
    if (rule.action !== 'black') return false
    const counts = rule.isLive || status === 'testing'
    if (counts && runRule(rule, facts) === 'matched') return true
  }
  return false
}

/**
 * Returns the decision for an agent acting for a person: the main page, unless the campaign gives
 * agents another page.
 */
export function decideAgent({ agents, status }: CompiledCampaign, reason: ReasonCode): Decision {
  if (agents === undefined) return stateDecision('black', reason)
  if (status !== 'testing') return stateDecision(agents, reason)
  return { ...stateDecision('black', reason), monitored: { action: agents, reason, ruleId: null } }
}

function settleByState(
  { account }: Program,
  campaign: CompiledCampaign,
  facts: Facts,
): Decision | null {
  if (account === 'frozen') return stateDecision('white', 'SYS.FROZEN')
  const closed = closedReason(campaign, facts)
  if (closed !== null) {
    return campaign.status === 'testing' ? tested(closed) : stateDecision('white', closed)
  }
  return account === 'over-quota' ? stateDecision('black', 'SYS.QUOTA') : null
}

/** Returns why the entire campaign gives the fallback page, or `null`. */
function closedReason(campaign: CompiledCampaign, { now, clicks }: Facts): ReasonCode | null {
  if (campaign.status === 'paused') return 'POLICY.PAUSED'
  if (campaign.alwaysWhite) return 'POLICY.ALWAYS_WHITE'
  if (now < campaign.runsFrom || now >= campaign.runsUntil) return 'POLICY.SCHEDULE'
  const { clickLimit } = campaign
  return clickLimit !== null && clicks !== null && clicks >= clickLimit ? 'POLICY.CAP' : null
}

function decideGuarded(program: Program, campaign: CompiledCampaign, facts: Facts): Decision {
  let broken: CompiledRule | null = null
  let monitored: Monitored | null = null
  for (const rule of campaign.rules) {
    const outcome = runRule(rule, facts)
    // A rule in monitor mode has no effect, even if broken.
    if (outcome === 'failed' && rule.isLive) broken ??= rule
    if (outcome !== 'matched') continue
    const { action, reason, id } = rule
    if (rule.isLive) return { action, reason, ruleId: id, monitored }
    monitored ??= { action, reason, ruleId: id }
  }
  if (broken !== null) {
    return { action: program.onError, reason: 'SYS.RULE_ERROR', ruleId: broken.id, monitored }
  }
  return { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored }
}

function runRule({ node }: CompiledRule, facts: Facts): 'matched' | 'not-matched' | 'failed' {
  if (node === null) return 'failed'
  try {
    return node.matches(facts) ? 'matched' : 'not-matched'
  } catch {
    return 'failed'
  }
}

const stateDecision = (action: Action, reason: ReasonCode): Decision => ({
  action,
  reason,
  ruleId: null,
  monitored: null,
})

/** Returns the main page for a testing campaign, with the regular decision as monitored. */
const tested = (reason: ReasonCode): Decision => ({
  ...stateDecision('black', 'PASS.DEFAULT'),
  monitored: { action: 'white', reason, ruleId: null },
})
