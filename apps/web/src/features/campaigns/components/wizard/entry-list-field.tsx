import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../components/ui/field.tsx'
import { type Entry, MultiSelect } from '../../../../components/ui/multi-select.tsx'
import { Segmented } from '../../../../components/ui/segmented.tsx'
import type { CampaignForm } from '../../campaign-form.ts'
import { toggleEntry } from '../../toggle-entry.ts'
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

/** A list of countries or languages, and whether it lets in or keeps out. */
export function EntryListField(props: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: props.form.control, name: props.name })
  const allow = useController({ control: props.form.control, name: props.allowName }).field
  const error = useFieldError()(fieldState.error)
  const selected = field.value ?? []
  const everything = selected.includes(props.all.value)
  const chosen = everything ? [] : props.entries.filter(({ value }) => selected.includes(value))
  const toggle = (value: string) => field.onChange(toggleEntry(selected, value, props.all.value))
  const remove = (event: MouseEvent, value: string) => {
    // The pressed button goes away; the focus goes on to its neighbour, or to the list.
    const item = event.currentTarget.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector('button')
    if (next) next.focus()
    else props.form.setFocus(props.name)
    toggle(value)
  }
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
              summary={everything ? props.all.label : t('filters.chosen', { count: chosen.length })}
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
      {chosen.length > 0 && (
        <ul aria-label={props.label} className="flex flex-wrap gap-1.5">
          {chosen.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                onClick={(event) => remove(event, value)}
                aria-label={t('filters.remove', { name: label })}
                className="flex h-7 items-center gap-1.5 rounded-sm bg-sunken pr-1.5 pl-2.5 text-xs hover:bg-line"
              >
                {label}
                <X aria-hidden="true" className="size-3.5 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
