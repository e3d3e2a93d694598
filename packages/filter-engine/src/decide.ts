import type { CompiledCampaign, CompiledRule, Program } from './compile.ts'
import type { Facts } from './facts.ts'
import { parityReason } from './parity.ts'
import type { ReasonCode } from './reasons.ts'

/** The page a visitor gets: `black` is the campaign's main page, `white` its fallback. */
export type Action = 'black' | 'white'

export interface Decision {
  readonly action: Action
  readonly reason: ReasonCode
  /** The rule that decided; `null` when none did. */
  readonly ruleId: string | null
}

/** The campaign with the longest path that `pathname` lies at or under, or `null`. */
export function findCampaign(program: Program, pathname: string): CompiledCampaign | null {
  return program.campaigns.find(({ path }) => isUnder(path, pathname)) ?? null
}

const isUnder = (path: string, pathname: string): boolean =>
  path === '/' ||
  (pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === '/'))

/**
 * Judges one visit. Order: parity, the campaign's state, its rules, the default
 * (black). Never throws: a rule that fails does not match, and the domain's
 * `onError` page takes the default's place.
 */
export function decide(program: Program, campaign: CompiledCampaign, facts: Facts): Decision {
  const parity = parityReason(facts.crawler)
  if (parity !== null) return { action: 'black', reason: parity, ruleId: null }
  if (campaign.status === 'paused') {
    return { action: 'white', reason: 'POLICY.PAUSED', ruleId: null }
  }
  let broken: string | null = null
  for (const compiled of campaign.rules) {
    const outcome = runRule(compiled, facts)
    if (outcome === 'matched') {
      return {
        action: compiled.rule.action,
        reason: compiled.rule.reason,
        ruleId: compiled.rule.id,
      }
    }
    if (outcome === 'failed') broken ??= compiled.rule.id
  }
  return broken === null
    ? { action: 'black', reason: 'PASS.DEFAULT', ruleId: null }
    : { action: program.onError, reason: 'SYS.RULE_ERROR', ruleId: broken }
}

/** Runs one compiled rule: the one evaluation that `decide` and `explain` share. */
export function runRule(
  compiled: CompiledRule,
  facts: Facts,
): 'matched' | 'not-matched' | 'failed' {
  try {
    return compiled.matches(facts) ? 'matched' : 'not-matched'
  } catch {
    return 'failed'
  }
}
