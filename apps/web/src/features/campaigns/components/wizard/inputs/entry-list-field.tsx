import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { type Entry, MultiSelect } from '#components/ui/inputs/multi-select.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { toggleEntry } from '#features/campaigns/toggle-entry.ts'
import { Chips } from './chips.tsx'
import { useFieldError } from './use-field-error.ts'

interface Props {
  form: CampaignForm
  name: 'filters.countries' | 'filters.languages'
  allowName: 'filters.allowedCountries' | 'filters.allowedLanguages'
  label: string
  modeLabel: string
  searchLabel: string
  all: Entry
  entries: readonly Entry[]
}

/** A list of countries or languages that is either allowed or blocked. */
export function EntryListField(props: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: props.form.control, name: props.name })
  const allow = useController({ control: props.form.control, name: props.allowName }).field
  const error = useFieldError()(fieldState.error)
  const selected = field.value ?? []
  const everything = selected.includes(props.all.value)
  const chosen = everything ? [] : props.entries.filter(({ value }) => selected.includes(value))
  const summary =
    chosen.length === 0 ? t('filters.noneChosen') : t('filters.chosen', { count: chosen.length })
  const toggle = (value: string) => field.onChange(toggleEntry(selected, value, props.all.value))
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={props.label} error={error}>
          {(control) => (
            <MultiSelect
              control={control}
              buttonRef={field.ref}
              label={props.label}
              searchLabel={props.searchLabel}
              summary={everything ? props.all.label : summary}
              entries={[props.all, ...props.entries]}
              selected={selected}
              onToggle={toggle}
              onClose={field.onBlur}
            />
          )}
        </Field>
        <div className="flex h-9 items-center self-start sm:mt-6.5">
          <Segmented
            label={props.modeLabel}
            value={allow.value ? 'allow' : 'deny'}
            options={[
              { value: 'allow', label: t('filters.allow') },
              { value: 'deny', label: t('filters.deny') },
            ]}
            onChange={(mode) => allow.onChange(mode === 'allow')}
            disabled={everything}
          />
        </div>
      </div>
      <Chips
        label={props.label}
        entries={chosen.map(({ value, label }) => ({ key: value, text: label }))}
        onRemove={toggle}
        onEmpty={() => props.form.setFocus(props.name)}
      />
    </div>
  )
}
