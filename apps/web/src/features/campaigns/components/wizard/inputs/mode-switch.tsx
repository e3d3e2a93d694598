import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'

interface Props {
  form: CampaignForm
  name:
    | 'allowedBrowsers'
    | 'allowedApps'
    | 'allowedAsns'
    | 'userAgents.allowed'
    | 'filters.allowedPlaces'
  label: string
  disabled: boolean
}

/** Sets whether a list's entries get the main page or are excluded from it. */
export function ModeSwitch({ form, name, label, disabled }: Props) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name })
  return (
    <Segmented
      label={label}
      value={field.value ? 'allow' : 'deny'}
      options={[
        { value: 'allow', label: t('filters.allow') },
        { value: 'deny', label: t('filters.deny') },
      ]}
      onChange={(mode) => field.onChange(mode === 'allow')}
      disabled={disabled}
    />
  )
}
