import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Select } from '#components/ui/inputs/select.tsx'
import { useShownCampaigns } from '#core/campaigns/use-campaign-name.ts'

interface Props {
  campaigns: readonly Campaign[]
  value: number | undefined
  onChange: (campaignId: number | undefined) => void
}

export function CampaignSelect({ campaigns: own, value, onChange }: Props) {
  const { t } = useTranslation()
  const campaigns = useShownCampaigns(own)
  const known = campaigns.some(({ id }) => id === value)
  return (
    <Select
      aria-label={t('visits.campaign')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      className="w-auto min-w-52 flex-1 sm:w-52 sm:flex-none"
    >
      <option value="">{t('visits.allCampaigns')}</option>
      {value !== undefined && !known && (
        <option value={value}>{t('visits.campaignNumber', { id: value })}</option>
      )}
      {campaigns.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
