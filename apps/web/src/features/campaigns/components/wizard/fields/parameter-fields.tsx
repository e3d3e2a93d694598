import { hasValues, PARAMETER_TESTS } from '@crivo/shared'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Field, FieldNotes } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { OptionGroup } from '../inputs/option-group.tsx'
import { listError, useFieldError } from '../inputs/use-field-error.ts'

/** Conditions on the visited URL's parameters; all of them must match. */
export function ParameterFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const id = useId()
  const fieldError = useFieldError()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parameters' })
  return (
    <OptionGroup form={form} group="parameters">
      <p className="text-pretty text-muted">{t('wizard.parametersText')}</p>
      {fields.length > 0 && (
        <ul className="grid gap-4">
          {fields.map((row, index) => (
            <li key={row.id}>
              <ParameterRow form={form} index={index} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <FieldNotes id={id} error={fieldError(listError(form.formState.errors.parameters))} />
      <Button
        icon={Plus}
        className="w-fit"
        onClick={() => append({ name: '', test: 'present', values: [] })}
        disabled={fields.length >= 20}
      >
        {t('wizard.addParameter')}
      </Button>
    </OptionGroup>
  )
}

interface RowProps {
  form: CampaignForm
  index: number
  onRemove: () => void
}

function ParameterRow({ form, index, onRemove }: RowProps) {
  const { t } = useTranslation()
  const fieldError = useFieldError()
  const test = useWatch({ control: form.control, name: `parameters.${index}.test` })
  const errors = form.formState.errors.parameters?.[index]
  const { onChange, ...registered } = form.register(`parameters.${index}.test`)
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_auto]">
      <Field label={t('wizard.parameterName')} error={fieldError(errors?.name)}>
        {(control) => (
          <Input
            {...control}
            {...form.register(`parameters.${index}.name`)}
            placeholder="utm_source"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('wizard.parameterTest')} error={fieldError(errors?.test)}>
        {(control) => (
          <Select
            {...control}
            {...registered}
            onChange={(event) => {
              // Cleared, because the API rejects values that the selected test does not use.
              form.setValue(`parameters.${index}.values`, [])
              return onChange(event)
            }}
          >
            {PARAMETER_TESTS.map((value) => (
              <option key={value} value={value}>
                {t(`wizard.parameterTest.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasValues(test ?? 'present') && (
        <Field label={t('wizard.parameterValues')} error={fieldError(errors?.values)}>
          {(control) => (
            <Input
              {...control}
              {...form.register(`parameters.${index}.values`, { setValueAs: toValues })}
              placeholder="tiktok, meta"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <IconButton
        label={t('wizard.removeParameter', { number: index + 1 })}
        icon={Trash2}
        onClick={onRemove}
        className="sm:mt-6.5"
      />
    </div>
  )
}

/** Splits typed values at commas; leaves a stored list unchanged. */
const toValues = (typed: unknown): string[] =>
  Array.isArray(typed)
    ? typed
    : String(typed)
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
