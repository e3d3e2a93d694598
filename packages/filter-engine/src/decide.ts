import type { Facts } from './facts.ts'
import { parityReason } from './parity.ts'
import type { Action, CompiledCampaign, CompiledRule, Predicate, Program } from './program.ts'
import type { ReasonCode } from './reasons.ts'

/** What a rule in monitor mode, or the state of a campaign that is tested, would have done. */
export interface Monitored {
  readonly action: Action
  readonly reason: ReasonCode
  /** `null` for a campaign's state. */
  readonly ruleId: string | null
}

export interface Decision {
  readonly action: Action
  readonly reason: ReasonCode
  /** The rule that decided; `null` when none did. */
  readonly ruleId: string | null
  /** What else would have decided: a tested campaign's state, or the first monitoring rule that matched. */
  readonly monitored: Monitored | null
}

/** The campaign with the longest path that `pathname` lies at or under, or `null`. */
export function findCampaign(program: Program, pathname: string): CompiledCampaign | null {
  return program.campaigns.find(({ path }) => isUnder(path, pathname)) ?? null
}

const isUnder = (path: string, pathname: string): boolean =>
  path === '/' ||
  (pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === '/'))

/**
 * Judges one visit. Order: parity, the account's and the campaign's state, the
 * campaign's rules, the default (black). Never throws: a rule that fails does
 * not match, and the domain's `onError` page takes the default's place.
 * Allocates its result and nothing else, but for lower-case copies of free text.
 */
export function decide(program: Program, campaign: CompiledCampaign, facts: Facts): Decision {
  const settled = decideByState(program, campaign, facts)
  if (settled !== null) return settled
  const { predicates } = campaign
  if (predicates !== null) {
    try {
      return decideStraight(campaign.rules, predicates, facts)
    } catch {
      // A condition failed: once more, rule by rule, so that the others still count.
    }
  }
  return decideGuarded(program, campaign, facts)
}

/** The way of nearly every visit: nothing but the predicates until one holds. */
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

/** What is decided before any rule is looked at: parity first, whatever the state. */
export function decideByState(
  program: Program,
  campaign: CompiledCampaign,
  facts: Facts,
): Decision | null {
  const parity = parityReason(facts.crawler)
  if (parity !== null) return stateDecision('black', parity)
  if (campaign.isUnconditional) return null
  if (program.account === 'frozen') return stateDecision('white', 'SYS.FROZEN')
  const closed = closedReason(campaign, facts)
  if (closed !== null) {
    return campaign.status === 'testing' ? tested(closed) : stateDecision('white', closed)
  }
  return program.account === 'over-quota' ? stateDecision('black', 'SYS.QUOTA') : null
}

/** Why a campaign as a whole gives the white page at the moment, if it does. */
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
    // A rule that only monitors has no effect, broken or not.
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

/** A campaign that is tested gives everybody the black page, and notes what it would have done. */
const tested = (reason: ReasonCode): Decision => ({
  ...stateDecision('black', 'PASS.DEFAULT'),
  monitored: { action: 'white', reason, ruleId: null },
})
