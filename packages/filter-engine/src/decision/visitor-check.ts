import { hashToPercentile } from '../matchers/percentile.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import type { Decision } from './decision.ts'
import type { Facts } from './facts.ts'
import type { ReasonCode } from './reasons.ts'
import { visitorKey } from './visitor-key.ts'

/** Reasons whose evidence is a matter of degree, so that people can show it too. */
export const CHECKED_REASONS: ReadonlySet<ReasonCode> = new Set([
  'GIVT.DATACENTER',
  'GIVT.ACTIVITY',
  'SIVT.AUTOMATION',
  'SIVT.PROXY',
])

/**
 * Returns whether a filtered visitor could be a person: graded evidence decided, and the user agent
 * is neither a crawler's nor a program's.
 */
export function isCheckable(
  { check }: Pick<CompiledCampaign, 'check'>,
  { action, reason, ruleId }: Decision,
  { crawler, agent }: Facts,
): boolean {
  if (check === undefined || action !== 'white' || ruleId === null) return false
  if (!CHECKED_REASONS.has(reason) || crawler !== null) return false
  return agent.bot === null && agent.tool === null
}

/**
 * Returns whether a filtered visitor gets a check: always if the rule that decided checks every
 * visitor it filters, otherwise if the visitor's percentile, which is a fixed, keyed hash, is
 * within the campaign's share.
 */
export function asksCheck(campaign: CompiledCampaign, decision: Decision, facts: Facts): boolean {
  const { check, rules } = campaign
  if (check === undefined || facts.ip === null || !isCheckable(campaign, decision, facts)) {
    return false
  }
  if (rules.some(({ id, isChecked }) => isChecked && id === decision.ruleId)) return true
  return hashToPercentile(check.salt, visitorKey(facts.ip, facts)) < check.share
}

/**
 * Returns the decision for a visitor who has just passed a check: the main page, if a check was
 * possible.
 */
export const afterCheck = (
  campaign: Pick<CompiledCampaign, 'check'>,
  decision: Decision,
  facts: Facts,
): Decision =>
  facts.check === 'passed' && isCheckable(campaign, decision, facts)
    ? { ...decision, action: 'black', reason: 'PASS.CHECK' }
    : decision
