import type { AnalyticsRange, Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Bot, Inbox, Network, Percent, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { StatCard } from '#components/ui/stat-card.tsx'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { campaignAnalyticsQuery } from '../../api/get-campaign-analytics.ts'
import { AnalyticsClasses } from './analytics-classes.tsx'
import { AnalyticsSeries } from './analytics-series.tsx'
import { MonitoredReasons } from './monitored-reasons.tsx'

interface Props {
  campaign: Campaign
  range: AnalyticsRange
}

/** The figures for a range, each linked to its visits. */
export function AnalyticsFigures({ campaign, range }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const analytics = useQuery(campaignAnalyticsQuery(campaign.id, range, useTimeZone()))
  const loadError = useLoadError(analytics)
  if (loadError !== null) {
    return <ErrorNotice title={t('campaignAnalytics.failed')} error={loadError} query={analytics} />
  }
  const { data } = analytics
  const filters = { campaignId: String(campaign.id) }
  const addresses = data && format.number(data.latest.addresses)
  return (
    <div
      aria-busy={analytics.isFetching && analytics.isPlaceholderData}
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-5">
        <StatCard
          label={t('campaignAnalytics.total')}
          icon={Inbox}
          value={data && format.number(data.requests)}
          to={visitsPath(range, filters)}
        />
        <StatCard
          label={t('campaignAnalytics.bots')}
          icon={Bot}
          value={data && format.number(data.counts.givt + data.counts.sivt)}
        />
        <StatCard
          label={t('campaignAnalytics.users')}
          icon={Users}
          value={data && format.number(data.requests - data.counts.givt - data.counts.sivt)}
        />
        <StatCard
          label={t('campaignAnalytics.addresses')}
          icon={Network}
          value={
            data?.latest.isComplete === false
              ? t('campaignAnalytics.atLeast', { addresses })
              : addresses
          }
        />
        <StatCard
          label={t('campaigns.column.success')}
          icon={Percent}
          value={data && (data.successRate === null ? '—' : format.percent(data.successRate))}
        />
      </div>
      {data && data.requests + data.counts.verified === 0 ? (
        <Notice icon={Inbox} title={t('campaignAnalytics.empty')}>
          <p>{t('campaignAnalytics.emptyText')}</p>
        </Notice>
      ) : (
        <>
          <AnalyticsClasses counts={data?.counts} range={range} filters={filters} />
          {data && <MonitoredReasons monitored={data.latest.monitored} />}
          <AnalyticsSeries analytics={data} filters={filters} />
        </>
      )}
    </div>
  )
}
