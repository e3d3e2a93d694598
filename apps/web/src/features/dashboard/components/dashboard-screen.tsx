import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { StaleNotice } from '../../../components/stale-notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { UsageCard } from '../../billing/components/usage-card.tsx'
import { dashboardQuery } from '../api/get-dashboard.ts'
import { useFirstSteps } from '../use-first-steps.ts'
import { FirstSteps } from './first-steps.tsx'
import { MonthCards } from './month-cards.tsx'
import { RecentCampaigns } from './recent-campaigns.tsx'
import { SystemStatusCard } from './system-status-card.tsx'

/** The account at a glance. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const dashboard = useQuery(dashboardQuery())
  const loadError = useLoadError(dashboard)
  const { isKnown, steps, dismiss } = useFirstSteps()
  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('dashboard.failed')}
        error={loadError}
        onRetry={() => dashboard.refetch()}
        retrying={dashboard.isFetching}
      />
    )
  }
  // What comes above would push down what is there, so all of it waits for that to be known.
  if (!isKnown) return <DashboardSkeleton />
  return (
    <div className="grid gap-4">
      {dashboard.isError && (
        <StaleNotice
          error={dashboard.error}
          readAt={dashboard.dataUpdatedAt}
          onRetry={() => dashboard.refetch()}
        />
      )}
      {steps && <FirstSteps steps={steps} onDismiss={dismiss} />}
      <MonthCards dashboard={dashboard.data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentCampaigns campaigns={dashboard.data?.recentCampaigns} />
        <div className="grid gap-4">
          <SystemStatusCard />
          <UsageCard linksToPlans />
        </div>
      </div>
    </div>
  )
}

function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64 sm:col-span-3" />
    </div>
  )
}
