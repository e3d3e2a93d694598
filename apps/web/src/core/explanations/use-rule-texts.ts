import type { CampaignRuleId, ExplainedCheck, ExplainedRule, VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { campaignRuleOf, useRuleName } from '#core/visits/use-rule-name.ts'
import { useFormat } from '#lib/format.ts'
import { useFactTexts } from './use-fact-texts.ts'

/** Rules about network types; their texts name the visitor's network. */
const NETWORK_RULES: readonly CampaignRuleId[] = ['hosting-network', 'open-proxy', 'tor', 'vpn']

/** Returns functions that name a rule and explain in a sentence why it matched. */
export function useRuleTexts({ visit, crawler }: VisitExplanation) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sawOf, nameOf: factOf } = useFactTexts()
  const nameOf = useRuleName()
  const networkText = useNetworkTexts()

  const placeOf = () => [visit.city, visit.state].filter((part) => part !== null)
  const networkOf = () => [visit.clientIp, visit.asn && networkText(visit.asn)].filter(Boolean)
  const parameterOf = (check: ExplainedCheck) => {
    const { parameter: name, saw } = check
    if (saw === null) return t('why.missing', { name })
    return saw === true ? t('why.present', { name }) : `${name}=${sawOf(check)}`
  }
  const evidenceOf = (check: ExplainedCheck) =>
    check.fact === 'evidence' ? t('why.evidencePoints', { value: check.saw }) : sawOf(check)

  function valuesOf(id: CampaignRuleId | undefined, { checks }: ExplainedRule): readonly unknown[] {
    const matched = checks.filter(
      ({ join, outcome, fact }) => join === null && outcome === 'matched' && fact !== 'now',
    )
    // A custom rule can test any fact, so name each fact that matched.
    if (id === undefined) return matched.map((check) => `${factOf(check)}: ${sawOf(check)}`)
    if (NETWORK_RULES.includes(id)) return networkOf()
    if (id === 'place') return placeOf()
    if (id === 'spoofed-crawler') return [crawler?.id]
    if (id === 'declared-crawler') return visit.botName ? [visit.botName] : matched.map(sawOf)
    if (id === 'parameter') return matched.map(parameterOf)
    if (id === 'automated-browser') return matched.map(evidenceOf)
    return matched.map(sawOf)
  }
  return {
    nameOf,
    /** Returns `null` for a rule that did not match. */
    becauseOf: (rule: ExplainedRule): string | null => {
      const id = campaignRuleOf(rule)
      if (rule.outcome !== 'matched') return null
      const values = [...new Set(valuesOf(id, rule).filter(Boolean).map(String))]
      const value = values.length > 0 ? format.list(values) : t('why.notStored')
      return t(`why.because.${id ?? 'custom'}`, { value })
    },
  }
}
