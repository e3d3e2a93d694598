import { CAMPAIGN_RULES, type CampaignRuleId, type ExplainedRule } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { knownReason } from './visit-class.ts'

/** Returns the form's filter behind an explained rule; `undefined` for a custom rule. */
export const campaignRuleOf = ({
  ruleId,
}: Pick<ExplainedRule, 'ruleId'>): CampaignRuleId | undefined =>
  CAMPAIGN_RULES.find((id) => id === ruleId)

/**
 * Returns a function that names a rule: a custom rule by its own name, others by their filter's.
 */
export function useRuleName(): (rule: Pick<ExplainedRule, 'ruleId' | 'name' | 'reason'>) => string {
  const { t } = useTranslation()
  const { quoted } = useFormat()
  return (rule) => {
    if (rule.name !== null) return quoted(rule.name)
    const id = campaignRuleOf(rule)
    const reason = knownReason(rule.reason)
    return id ? t(`why.rule.${id}`) : reason ? t(`reason.${reason}`) : rule.reason
  }
}
