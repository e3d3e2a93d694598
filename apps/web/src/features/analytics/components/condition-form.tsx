import type { ConditionField } from '@crivo/shared'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { useMay } from '#core/access/use-may.ts'
import type { Filters } from '#core/visits/filters.ts'
import {
  type Comparison,
  comparisonsOf,
  conditionsOf,
  FIELDS,
  needsValue,
  takesList,
  toCondition,
  withConditions,
} from '../conditions.ts'

interface Props {
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Maximum length that lets all conditions together fit in a URL. */
const MAX_LIST = 3_000

/** A form to add a condition on any stored field. */
export function ConditionForm({ filters, onFilters }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [field, setField] = useState<ConditionField>('userAgent')
  const [chosen, setComparison] = useState<Comparison>('contains')
  const [value, setValue] = useState('')
  const [error, setError] = useState<'condition.noValue' | 'condition.tooMany' | null>(null)
  const comparisons = comparisonsOf(field)
  const comparison = comparisons.includes(chosen) ? chosen : 'equals'
  const isList = takesList(comparison)
  const typed = {
    value,
    maxLength: isList ? MAX_LIST : 256,
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setValue(target.value)
      setError(null)
    },
  }
  // Only roles that may see IP addresses and click IDs can filter by them.
  const fields = FIELDS.filter(
    (each) => (each !== 'ip' && each !== 'parameters') || may('analytics', 'manage'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const condition = toCondition(field, comparison, value)
    if (condition === null) {
      setError('condition.noValue')
      return
    }
    const changed = withConditions(filters, [...conditionsOf(filters), condition])
    if (changed === null) setError('condition.tooMany')
    else onFilters(changed)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Select
        aria-label={t('condition.field')}
        value={field}
        onChange={({ target }) => {
          setField(fields.find((each) => each === target.value) ?? field)
          setError(null)
        }}
      >
        {fields.map((each) => (
          <option key={each} value={each}>
            {t(`condition.field.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('condition.comparison')}
        value={comparison}
        onChange={({ target }) =>
          setComparison(comparisons.find((each) => each === target.value) ?? comparison)
        }
      >
        {comparisons.map((each) => (
          <option key={each} value={each}>
            {t(`condition.${each}`)}
          </option>
        ))}
      </Select>
      {needsValue(comparison) && (
        <Field
          label={t('condition.value')}
          hint={t(isList ? 'condition.listHint' : 'condition.hint')}
          error={error === null ? undefined : t(error)}
        >
          {(control) =>
            isList ? <Textarea {...control} {...typed} /> : <Input {...control} {...typed} />
          }
        </Field>
      )}
      {error !== null && !needsValue(comparison) && (
        <p role="alert" className="text-danger">
          {t(error)}
        </p>
      )}
      <Button type="submit" variant="primary">
        {t('condition.add')}
      </Button>
    </form>
  )
}
