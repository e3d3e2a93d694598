import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { readInteger } from '#lib/forms/read-integer.ts'

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

/** A whole number; on blur, it is written in digits, or replaced with the fallback if invalid. */
export function NumberField({ form, name, label, hint, min, fallback }: Props) {
  const { t } = useTranslation()
  const mend = () => {
    const typed = Number(form.getValues(name))
    const value = Number.isSafeInteger(typed) && typed >= min ? typed : fallback
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint ?? t('wizard.numberHint', { min, fallback })}
      registerAs={{ setValueAs: (typed) => readInteger(String(typed)), onBlur: mend }}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
