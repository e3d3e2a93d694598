import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'

interface Props {
  form: CampaignForm
  name:
    | 'whitePageTimeLimit'
    | 'whitePageClickLimit'
    | 'repeatedAccessLimit'
    | 'repeatedAccessMinutes'
    | 'keepSeconds'
  label: string
  /** By default, the hint shows the minimum and the fallback. */
  hint?: string
  min: number
  /** The value that replaces an invalid number. */
  fallback: number
}

/** An integer; an invalid value is replaced with the fallback on blur. */
export function NumberField({ form, name, label, hint, min, fallback }: Props) {
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
      hint={hint ?? t('wizard.numberHint', { min, fallback })}
      registerAs={{ valueAsNumber: true, onBlur: mend }}
      type="number"
      inputMode="numeric"
      min={min}
      step={1}
    />
  )
}
