import { type CustomRule, RULE_MODES, type RuleMode } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Field, FieldNotes } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { ConditionNode } from './condition-node.tsx'
import { useRuleError } from './use-rule-errors.ts'

interface Props {
  rule: CustomRule
  path: string
  onChange: (rule: CustomRule, about?: string) => void
}

export function CustomRuleFields({ rule, path, onChange }: Props) {
  const { t } = useTranslation()
  const error = useRuleError()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('rules.name')} error={error(`${path}.name`)}>
          {(control) => (
            <Input
              {...control}
              value={rule.name}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...rule, name: target.value }, `${path}.name`)}
            />
          )}
        </Field>
        <Field label={t('rules.note')} error={error(`${path}.note`)}>
          {(control) => (
            <Input
              {...control}
              value={rule.note ?? ''}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ ...rule, note: target.value || null }, `${path}.note`)
              }
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('rules.action')}
          value={rule.action}
          options={[
            { value: 'fallback', label: t('wizard.position.fallback') },
            { value: 'check', label: t('rules.check') },
            { value: 'main', label: t('wizard.position.main') },
          ]}
          onChange={(action) => onChange({ ...rule, action })}
        />
        <Segmented
          label={t('rules.mode')}
          value={modeOf(rule)}
          options={RULE_MODES.map((value) => ({ value, label: t(`rules.modeOf.${value}`) }))}
          onChange={(mode) =>
            onChange({ ...rule, watched: mode === 'watched', enabled: mode !== 'off' })
          }
        />
      </div>
      {rule.action === 'check' && (
        <FieldNotes
          id={`${rule.id}-action`}
          hint={t('rules.checkHint')}
          error={error(`${path}.action`)}
        />
      )}
      <ConditionNode
        condition={rule.when}
        path={`${path}.when`}
        onChange={(when, about) => onChange({ ...rule, when }, about)}
      />
    </div>
  )
}

function modeOf({ enabled, watched }: CustomRule): RuleMode {
  if (!enabled) return 'off'
  return watched ? 'watched' : 'live'
}
