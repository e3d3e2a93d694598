import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { useMay } from '#core/access/use-may.ts'
import { toSpan } from '#core/visits/span.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { overviewQuery } from '../../api/get-overview.ts'
import { useOverviewView } from '../../views/overview-view.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { BreakdownTabs } from './breakdown-tabs.tsx'
import { FlowCard } from './flow-card.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { PartialNotice } from './partial-notice.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { SeriesCard } from './series-card.tsx'

/** Total, filtered and net visits of a period. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const [view, show] = useOverviewView()
  const may = useMay()
  const span = toSpan(view.period, serverNow())
  const overview = useQuery({
    ...overviewQuery(span, view.filters, view.compare),
    refetchInterval: view.interval,
  })
  const loadError = useLoadError(overview)
  const counted = { span, view, onView: show }
  return (
    <AnalyticsLayout>
      <OverviewToolbar view={view} onView={show} span={span} />
      {loadError === null ? (
        <>
          <StaleNotice query={overview} />
          <PartialNotice countedFrom={overview.data?.countedFrom ?? null} />
          <OverviewCards overview={overview.data} filters={view.filters} />
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <FlowCard overview={overview.data} filters={view.filters} />
            <SeriesCard {...counted} />
          </div>
          <BreakdownTabs {...counted} />
        </>
      ) : (
        <ErrorNotice title={t('overview.failed')} error={loadError} query={overview} />
      )}
      {may('analytics', 'read') && <PerformanceCard span={span} />}
    </AnalyticsLayout>
  )
}
