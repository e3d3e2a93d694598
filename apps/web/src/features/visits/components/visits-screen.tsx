import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { StaleNotice } from '../../../components/stale-notice.tsx'
import { TIMING } from '../../../config/timing.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { campaignsQuery } from '../../campaigns/api/get-campaigns.ts'
import { visitsQuery } from '../api/get-visits.ts'
import { useLiveView } from '../live-view.ts'
import { NoVisits } from './no-visits.tsx'
import { VisitFeed } from './visit-feed.tsx'
import { VisitsSkeleton } from './visits-skeleton.tsx'
import { VisitsToolbar } from './visits-toolbar.tsx'

export function VisitsScreen() {
  const { t } = useTranslation()
  const [view, show] = useLiveView()
  const [auto, setAuto] = useState(true)
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false }).data ?? []
  const visits = useQuery({
    ...visitsQuery(view),
    refetchInterval: auto && TIMING.visitsRefetch,
  })
  const loadError = useLoadError(visits)
  const loading = visits.isPending && loadError === null
  return (
    <div className="grid gap-4">
      <VisitsToolbar
        view={view}
        onView={show}
        campaigns={campaigns}
        auto={auto}
        onAuto={setAuto}
        onRefresh={() => visits.refetch()}
        readAt={visits.dataUpdatedAt}
        loading={loading}
      />
      {loadError !== null && (
        <ErrorNotice
          title={t('visits.failed')}
          error={loadError}
          onRetry={() => visits.refetch()}
          retrying={visits.isFetching}
        />
      )}
      {visits.isError && visits.data && (
        <StaleNotice
          error={visits.error}
          readAt={visits.dataUpdatedAt}
          onRetry={() => visits.refetch()}
        />
      )}
      {loading && <VisitsSkeleton />}
      {visits.data?.length === 0 && <NoVisits campaigns={campaigns} campaignId={view.campaignId} />}
      {visits.data && visits.data.length > 0 && (
        <VisitFeed
          key={`${view.campaignId} ${view.limit}`}
          visits={visits.data}
          campaigns={campaigns}
          only={view.only}
          onOnly={(only) => show({ only })}
        />
      )}
    </div>
  )
}
