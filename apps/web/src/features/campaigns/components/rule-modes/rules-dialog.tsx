import { ANALYTICS_RANGES, type AnalyticsRange, type Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { campaignRulesQuery } from '../../api/list-rules.ts'
import { ModeRow } from './mode-row.tsx'

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** A campaign's rules: whether each is live or watched, and how many visits it decided. */
export function RulesDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const [range, setRange] = useState<AnalyticsRange>('7d')
  const rules = useQuery(campaignRulesQuery(campaign.id, range))
  const loadError = useLoadError(rules)
  return (
    <Dialog
      onClose={onClose}
      title={t('modes.title', { name: campaign.name })}
      description={t('modes.text')}
      size="xl"
    >
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
        {loadError !== null && (
          <ErrorNotice title={t('modes.failed')} error={loadError} query={rules} />
        )}
        {loadError === null && !rules.data && <Skeleton className="h-64" />}
        {loadError === null && rules.data?.visits === 0 && (
          <p className="text-muted">{t('modes.noVisits')}</p>
        )}
        {loadError === null && rules.data && (
          <ol
            aria-label={t('rules.order')}
            aria-busy={rules.isFetching && rules.isPlaceholderData}
            className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line"
          >
            {rules.data.rules.map((rule) => (
              <ModeRow key={rule.id} campaign={campaign} listed={rules.data} rule={rule} />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}
