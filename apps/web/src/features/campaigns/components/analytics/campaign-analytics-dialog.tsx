import { ANALYTICS_RANGES, type AnalyticsRange, type Campaign } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Gate } from '#core/access/gate.tsx'
import { AnalyticsFigures } from './analytics-figures.tsx'

interface Props {
  campaign: Campaign
  onClose: () => void
}

export function CampaignAnalyticsDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const [range, setRange] = useState<AnalyticsRange>('24h')
  return (
    <Dialog
      onClose={onClose}
      title={t('campaignAnalytics.title', { name: campaign.name })}
      description={campaign.url}
      size="xl"
    >
      <Gate permission="analytics">
        <div className="grid grid-cols-1 gap-5">
          <Segmented
            label={t('campaignAnalytics.range')}
            value={range}
            options={ANALYTICS_RANGES.map((value) => ({
              value,
              label: t(`campaignAnalytics.ranges.${value}`),
            }))}
            onChange={setRange}
          />
          <AnalyticsFigures campaign={campaign} range={range} />
        </div>
      </Gate>
    </Dialog>
  )
}
