import { type CampaignPolicy, FIRST_RULES, POSITIONED_RULES, watchRule } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { listRules } from '#features/campaigns/rules/rule-list.ts'

interface Props {
  policy: CampaignPolicy
  onChange: (watchedRules: CampaignPolicy['watchedRules']) => void
}

const ELSEWHERE: readonly string[] = [...FIRST_RULES, ...POSITIONED_RULES]

/** The rules from the form's other fields, each with a choice to only watch it. */
export function WatchedRules({ policy, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useRuleName()
  const rules = listRules(policy).filter(
    ({ rule, custom }) => custom === null && !ELSEWHERE.includes(rule.id),
  )
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="font-medium">{t('wizard.watchedRules')}</legend>
      <p className="text-pretty text-muted">{t('wizard.watchedText')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {rules.map(({ rule }) => (
          <Switch
            key={rule.id}
            label={nameOf({ ruleId: rule.id, name: null, reason: rule.reason })}
            checked={rule.mode === 'monitor'}
            onChange={({ target }) =>
              onChange(watchRule(policy, rule.id, target.checked).watchedRules)
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
