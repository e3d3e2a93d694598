import type { CampaignVersion, RuleChange } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { useConditionText } from './use-condition-text.ts'
import { useFieldName, useValueText } from './use-value-text.ts'

export type Compared = Pick<CampaignVersion, 'changes' | 'rules' | 'reordered'>

/**
 * Returns a function that describes a version's or proposal's changes, one sentence per field and
 * rule.
 */
export function useChangeLines(): (compared: Compared) => readonly string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useFieldName()
  const textOf = useValueText()
  const ruleLines = useRuleLines()
  return ({ changes, rules, reordered }) => {
    const fields = Map.groupBy(changes, ({ field, kind }) => `${kind} ${field}`)
    const lines = [...fields.values()].flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { field, kind, before, value } = first
      const name = nameOf(field)
      if (kind === 'set') {
        const values = { before: textOf(field, before), value: textOf(field, value) }
        return [t('versions.set', { field: name, ...values })]
      }
      const values = format.list(group.map((change) => textOf(field, change.value)))
      return [t(`versions.${kind}`, { field: name, values })]
    })
    const order = reordered ? [t('versions.reordered')] : []
    return [...lines, ...rules.flatMap(ruleLines), ...order]
  }
}

/** Returns a function that describes a change to a custom rule. */
function useRuleLines(): (change: RuleChange) => readonly string[] {
  const { t } = useTranslation()
  const conditionOf = useConditionText()
  const actionOf = ({ action, watched, enabled }: NonNullable<RuleChange['after']>) => {
    if (!enabled) return t('rules.modeOf.off')
    if (watched) return t('why.monitor')
    if (action === 'check') return t('rules.check')
    return t(`why.action.${action === 'main' ? 'black' : 'white'}`)
  }
  return ({ before, after }) => {
    const rule = after ?? before
    if (rule === null) return []
    const { name } = rule
    const named = { name, action: actionOf(rule), condition: conditionOf(rule.when) }
    if (before === null) return [t('versions.ruleAdded', named)]
    if (after === null) return [t('versions.ruleRemoved', named)]
    const now = { before: conditionOf(before.when), condition: conditionOf(after.when) }
    const actions = { before: actionOf(before), action: actionOf(after) }
    const lines = [
      ...(before.name === name ? [] : [t('versions.ruleNamed', { name, before: before.name })]),
      ...(now.before === now.condition ? [] : [t('versions.ruleCondition', { name, ...now })]),
      ...(actions.before === actions.action
        ? []
        : [t('versions.ruleAction', { name, ...actions })]),
    ]
    return lines.length > 0 ? lines : [t('versions.ruleChanged', { name })]
  }
}
