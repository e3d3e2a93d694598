import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../../components/error-notice.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { focusContent } from '../../../../lib/focus-content.ts'
import { useLoadError } from '../../../../lib/use-load-error.ts'
import { campaignsQuery } from '../../../campaigns/api/get-campaigns.ts'
import { foundVisitsQuery } from '../../api/find-visits.ts'
import { toSpan } from '../../span.ts'
import { useVisitsView } from '../../visits-view.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { NoVisits } from '../live/no-visits.tsx'
import { VisitListSkeleton } from '../visits/visit-list-skeleton.tsx'
import { FoundVisits } from './found-visits.tsx'
import { HistoryToolbar } from './history-toolbar.tsx'

/** All visits that are kept, narrowed by any filter. */
export function HistoryScreen() {
  const { t } = useTranslation()
  const [view, show] = useVisitsView()
  const { period, filters } = view
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false }).data ?? []
  const found = useInfiniteQuery(
    foundVisitsQuery(period === null ? {} : toSpan(period, Date.now()), filters),
  )
  const loadError = useLoadError(found)
  const pages = found.data?.pages
  const visits = useMemo(() => pages?.flatMap((page) => page.visits), [pages])
  const isEmpty = visits?.length === 0 && !found.hasNextPage
  const isNarrowed = period !== null || Object.keys(filters).length > 0
  const clear = () => {
    show({ period: null, filters: {} })
    focusContent()
  }
  return (
    <AnalyticsLayout>
      <HistoryToolbar
        view={view}
        onView={show}
        campaigns={campaigns}
        onRefresh={() => found.refetch()}
        refreshing={found.isRefetching && !found.isFetchingNextPage}
      />
      {loadError !== null && (
        <ErrorNotice
          title={t('visits.failed')}
          error={loadError}
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {!visits && loadError === null && <VisitListSkeleton />}
      {isEmpty && !isNarrowed && <NoVisits campaigns={campaigns} campaignId={undefined} />}
      {isEmpty && isNarrowed && (
        <Notice
          icon={SearchX}
          title={t('history.noMatch')}
          action={<Button onClick={clear}>{t('visits.clearFilters')}</Button>}
        >
          <p>{t('history.noMatchText')}</p>
        </Notice>
      )}
      {visits && !isEmpty && (
        <FoundVisits
          key={JSON.stringify([period, filters])}
          visits={visits}
          campaigns={campaigns}
          columns={view.columns}
          hasMore={found.hasNextPage}
          loadingMore={found.isFetchingNextPage}
          error={found.isFetchNextPageError ? found.error : null}
          onMore={() => found.fetchNextPage()}
        />
      )}
    </AnalyticsLayout>
  )
}
