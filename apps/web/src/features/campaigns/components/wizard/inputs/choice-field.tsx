import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldNotes } from '#components/ui/inputs/field.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { toggleEntry } from '#features/campaigns/toggle-entry.ts'
import { productName } from '#lib/agent-names.ts'
import { useFieldError } from './use-field-error.ts'

interface Props {
  form: CampaignForm
  name: 'filters.devices' | 'filters.deviceTypes' | 'browserFilters' | 'appFilters'
  label: string
  all: string
  allLabel: string
  entries: readonly string[]
  /** Names for entries that are not products. */
  names?: Readonly<Record<string, string>>
  /** Switches the field between allowing and blocking its entries, if supported. */
  mode?: (everything: boolean) => ReactNode
}

/** A group of checkboxes with an exclusive "all" option. */
export function ChoiceField({ form, name, label, all, allLabel, entries, names, mode }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  const error = useFieldError()(fieldState.error)
  const selected = field.value ?? []
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[all, ...entries].map((entry, index) => (
          <label
            key={entry}
            className="flex tap-9 items-center gap-2 rounded-md border border-line-strong px-3 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={selected.includes(entry)}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(toggleEntry(selected, entry, all))}
              onBlur={field.onBlur}
              className="size-4 accent-accent outline-none"
            />
            {names?.[entry] ?? productName(entry) ?? allLabel}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
      {mode?.(selected.includes(all))}
    </fieldset>
  )
}
