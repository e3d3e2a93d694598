import { FIRST_STATUSES } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { STATUS_ICONS } from '#features/campaigns/status-icons.ts'

export type FirstStatus = (typeof FIRST_STATUSES)[number]

interface Props {
  value: FirstStatus
  onChange: (value: FirstStatus) => void
}

/** Lets a new campaign filter immediately, or only record what it would filter. */
export function StartChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{t('wizard.startAs')}</h4>
      <RadioCards
        label={t('wizard.startAs')}
        value={value}
        className="sm:grid-cols-2"
        options={FIRST_STATUSES.map((each) => ({
          value: each,
          label: t(`campaigns.statusOf.${each}`),
          text: t(`campaigns.statusText.${each}`),
          icon: STATUS_ICONS[each],
        }))}
        onChange={onChange}
      />
    </div>
  )
}
