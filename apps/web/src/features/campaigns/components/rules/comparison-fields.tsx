import type { RuleComparison } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { comparisonOf, OFFERED_FACTS, operatorsOf } from '../../rules/fact-inputs.ts'
import { useRuleError } from './use-rule-errors.ts'
import { ValueFields } from './value-fields.tsx'

interface Props {
  comparison: RuleComparison
  path: string
  onChange: (comparison: RuleComparison, about?: string) => void
}

/** One comparison: fact, operator and values. */
export function ComparisonFields({ comparison, path, onChange }: Props) {
  const { t } = useTranslation()
  const error = useRuleError()
  const { fact, op, name } = comparison
  const operators = operatorsOf(fact)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <Field label={t('rules.fact')} error={error(`${path}.fact`) ?? error(path)}>
          {(control) => (
            <Select
              {...control}
              value={fact}
              onChange={({ target }) => {
                const chosen = OFFERED_FACTS.find((each) => each === target.value)
                if (chosen) onChange(comparisonOf(chosen))
              }}
            >
              {OFFERED_FACTS.map((each) => (
                <option key={each} value={each}>
                  {t(`why.fact.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('rules.operator')} error={error(`${path}.op`)}>
          {(control) => (
            <Select
              {...control}
              value={op}
              onChange={({ target }) => {
                const chosen = operators.find((each) => each === target.value)
                if (chosen) onChange(comparisonOf(fact, chosen, comparison))
              }}
            >
              {operators.map((each) => (
                <option key={each} value={each}>
                  {t(`why.operator.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {fact === 'parameter' && (
        <Field label={t('wizard.parameterName')} error={error(`${path}.name`)}>
          {(control) => (
            <Input
              {...control}
              value={name ?? ''}
              placeholder="gclid"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) =>
                onChange({ ...comparison, name: event.target.value }, `${path}.name`)
              }
            />
          )}
        </Field>
      )}
      <ValueFields comparison={comparison} path={path} onChange={onChange} />
    </div>
  )
}
