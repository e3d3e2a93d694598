import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { lastDays, toSpan } from '#core/visits/span.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { foundVisitsQuery } from '../../api/find-visits.ts'
import { useHistoryDays } from '../../use-history-days.ts'
import { useVisitsView } from '../../views/use-visits-view.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { NoVisits } from '../live/no-visits.tsx'
import { VisitListSkeleton } from '../visit-list/visit-list-skeleton.tsx'
import { ArchiveNotice } from './archive-notice.tsx'
import { FoundVisits } from './found-visits.tsx'
import { PersonReportsCard } from './person-reports-card.tsx'
import { ReviewersCard } from './reviewers-card.tsx'
import { VisitsToolbar } from './visits-toolbar.tsx'

/** Without a period, reviewers' visits are counted for a week. */
const REVIEWERS_DAYS = 7

/** All stored visits, filtered by any field. */
export function VisitsScreen() {
  const { t } = useTranslation()
  const [view, show] = useVisitsView()
  const { period, filters } = view
  const campaigns = useCampaigns()
  const found = useInfiniteQuery(
    foundVisitsQuery(period === null ? {} : toSpan(period, serverNow()), filters),
  )
  const historyDays = useHistoryDays()
  const counted =
    period === null
      ? lastDays(Math.min(historyDays, REVIEWERS_DAYS), serverNow())
      : toSpan(period, serverNow())
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
      <VisitsToolbar
        view={view}
        onView={show}
        onRefresh={() => found.refetch()}
        refreshing={found.isRefetching && !found.isFetchingNextPage}
      />
      <PersonReportsCard campaigns={campaigns} />
      {loadError !== null && (
        <ErrorNotice title={t('visits.failed')} error={loadError} query={found} />
      )}
      {!visits && loadError === null && <VisitListSkeleton />}
      {(filters.class === undefined || filters.class === 'verified') && (
        <ReviewersCard span={counted} filters={filters} />
      )}
      <ArchiveNotice readableFrom={pages?.at(-1)?.readableFrom} />
      {isEmpty && !isNarrowed && <NoVisits campaigns={campaigns} campaignId={undefined} />}
      {isEmpty && isNarrowed && filters.class !== 'verified' && (
        <Notice
          icon={SearchX}
          title={t('history.noMatch')}
          action={<Button onClick={clear}>{t('visits.clearFilters')}</Button>}
        >
          <p>{t('history.noMatchText')}</p>
        </Notice>
      )}
      {isEmpty && filters.class === 'verified' && (
        <Notice icon={BadgeCheck} title={t('reviewers.notListed')}>
          <p>{t('reviewers.notListedText')}</p>
        </Notice>
      )}
      {visits && !isEmpty && (
        <FoundVisits
          key={JSON.stringify([period, filters])}
          visits={visits}
          campaigns={campaigns}
          columns={view.columns}
          query={found}
        />
      )}
    </AnalyticsLayout>
  )
}
