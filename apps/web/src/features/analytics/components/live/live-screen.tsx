import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useLiveView } from '../../live/live-view.ts'
import { useLiveVisits } from '../../live/use-live-visits.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { LivePanel } from './live-panel.tsx'
import { LiveSkeleton } from './live-skeleton.tsx'
import { LiveToolbar } from './live-toolbar.tsx'
import { NoVisits } from './no-visits.tsx'

/** Visits, as they arrive. */
export function LiveScreen() {
  const { t } = useTranslation()
  const [view, show] = useLiveView()
  const [auto, setAuto] = useState(true)
  const campaigns = useCampaigns()
  const { visits, isLive } = useLiveVisits(view)
  const loadError = useLoadError(visits)
  const loading = visits.isPending && loadError === null
  return (
    <AnalyticsLayout>
      <LiveToolbar
        view={view}
        onView={show}
        campaigns={campaigns}
        auto={auto}
        onAuto={setAuto}
        onRefresh={() => visits.refetch()}
        readAt={visits.dataUpdatedAt}
        isLive={isLive}
      />
      {loadError !== null && (
        <ErrorNotice title={t('visits.failed')} error={loadError} query={visits} />
      )}
      <StaleNotice query={visits} />
      {loading && <LiveSkeleton />}
      {visits.data?.length === 0 && <NoVisits campaigns={campaigns} campaignId={view.campaignId} />}
      {visits.data && visits.data.length > 0 && (
        <LivePanel
          key={`${view.campaignId} ${view.limit}`}
          visits={visits.data}
          campaigns={campaigns}
          view={view}
          onView={show}
          paused={!auto}
        />
      )}
    </AnalyticsLayout>
  )
}
