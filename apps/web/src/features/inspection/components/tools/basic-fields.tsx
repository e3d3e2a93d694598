import { INSPECTED_COUNTRIES, INSPECTED_DEVICES } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useFormat } from '#lib/format.ts'
import { DEVICE_NAMES } from '../../devices.ts'
import type { ToolForm } from '../../tool-form.ts'

/** Country and device of a simulated visit. */
export function BasicFields({ form }: { form: ToolForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('inspection.country')} hint={t('inspection.countryHint')}>
        {(control) => (
          <Select {...control} {...form.register('country')}>
            {INSPECTED_COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {format.country(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('inspection.device')} hint={t('inspection.deviceHint')}>
        {(control) => (
          <Select {...control} {...form.register('device')}>
            {INSPECTED_DEVICES.map((device) => (
              <option key={device} value={device}>
                {DEVICE_NAMES[device]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
