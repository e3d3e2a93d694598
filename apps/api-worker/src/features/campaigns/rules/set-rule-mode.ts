import {
  type Campaign,
  type CampaignPolicy,
  campaignPolicySchema,
  isGuardable,
  type RuleMode,
  type SetRuleMode,
  watchRule,
} from '@crivo/shared'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { changeRules } from '../change-rules.ts'
import { keepSuspended } from '../rule-guard/end-suspensions.ts'
import { setGuarded } from '../rule-guard/set-guarded.ts'
import { publishedRules } from './published-rules.ts'

/**
 * Sets a rule to live or watched, or turns a custom rule or a rule's guard on or off. Throws
 * `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, `VALIDATION_FAILED` for a rule that the campaign does
 * not have, or the errors of saving its form.
 */
export async function setRuleMode(
  ctx: AccountContext,
  { id, ruleId, mode, guarded }: SetRuleMode & { id: number },
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const policy = campaignPolicySchema.parse(campaign.policy)
  const isCustom = policy.customRules.some((rule) => rule.id === ruleId)
  const rules = isCustom ? [] : await publishedRules(ctx, campaign)
  if (!isCustom && !rules.some((rule) => rule.id === ruleId)) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'ruleId', code: 'unknown_entry' }])
  }
  if (!isCustom && mode === 'off') {
    throw new AppError('VALIDATION_FAILED', [{ path: 'mode', code: 'off_in_form' }])
  }
  if (guarded !== undefined) {
    const rule = policy.customRules.find((each) => each.id === ruleId)
    const action = rule?.action ?? 'fallback'
    if (action === 'main' || !isGuardable(policy, ruleId)) {
      throw new AppError('VALIDATION_FAILED', [{ path: 'guarded', code: 'never_guarded' }])
    }
    await setGuarded(ctx, campaign, ruleId, guarded)
  }
  if (mode === undefined) return answerCampaign(ctx, id)
  if (mode === 'watched') await keepSuspended(ctx, id, ruleId)
  return changeRules(ctx, { id, change: (current) => withMode(current, ruleId, mode) })
}

function withMode(policy: CampaignPolicy, ruleId: string, mode: RuleMode) {
  if (mode !== 'off') return watchRule(policy, ruleId, mode === 'watched')
  const customRules = policy.customRules.map((rule) =>
    rule.id === ruleId ? { ...rule, enabled: false } : rule,
  )
  return { ...policy, customRules }
}
