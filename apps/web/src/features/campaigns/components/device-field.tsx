import { ALL_DEVICES, CAMPAIGN_DEVICES } from '@crivo/shared'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldNotes } from '../../../components/ui/field.tsx'
import { productName } from '../../../lib/agent-names.ts'
import type { CampaignForm } from '../campaign-form.ts'
import { toggleEntry } from '../toggle-entry.ts'
import { useFieldError } from './use-field-error.ts'

export function DeviceField({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'filters.devices' })
  const error = useFieldError()(fieldState.error)
  const selected = field.value ?? []
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t('filters.devices')}</legend>
      <div className="flex flex-wrap gap-2">
        {[ALL_DEVICES, ...CAMPAIGN_DEVICES].map((device, index) => (
          <label
            key={device}
            className="flex h-9 items-center gap-2 rounded-md border border-line-strong px-3 transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={selected.includes(device)}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(toggleEntry(selected, device, ALL_DEVICES))}
              onBlur={field.onBlur}
              className="size-4 accent-accent outline-none"
            />
            {productName(device) ?? t('filters.allDevices')}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
