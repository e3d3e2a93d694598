import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/text-field.tsx'
import type { CampaignForm } from '../../campaign-form.ts'

interface Props {
  form: CampaignForm
  name:
    | 'whitePageTimeLimit'
    | 'whitePageClickLimit'
    | 'repeatedAccessLimit'
    | 'repeatedAccessMinutes'
  label: string
  min: number
  /** What stands in for a number that is none. */
  fallback: number
}

/** A whole number; on leaving the field its default replaces what is not one. */
export function NumberField({ form, name, label, min, fallback }: Props) {
  const { t } = useTranslation()
  const mend = () => {
    const value = form.getValues(name)
    if (Number.isSafeInteger(value) && Number(value) >= min) return
    form.setValue(name, fallback, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={t('wizard.numberHint', { min, fallback })}
      registerAs={{ valueAsNumber: true, onBlur: mend }}
      type="number"
      inputMode="numeric"
      min={min}
      step={1}
    />
  )
}
