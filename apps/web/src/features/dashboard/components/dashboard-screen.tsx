import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { StaleNotice } from '../../../components/stale-notice.tsx'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { UsageCard } from '../../billing/components/usage-card.tsx'
import { dashboardQuery } from '../api/get-dashboard.ts'
import { FirstSteps } from './first-steps.tsx'
import { MonthCards } from './month-cards.tsx'
import { RecentCampaigns } from './recent-campaigns.tsx'
import { SystemStatusCard } from './system-status-card.tsx'

/** The account at a glance. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const dashboard = useQuery(dashboardQuery())
  const loadError = useLoadError(dashboard)
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
  return (
    <div className="grid gap-4">
      {dashboard.isError && (
        <StaleNotice
          error={dashboard.error}
          readAt={dashboard.dataUpdatedAt}
          onRetry={() => dashboard.refetch()}
        />
      )}
      <FirstSteps />
      <MonthCards dashboard={dashboard.data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <RecentCampaigns campaigns={dashboard.data?.recentCampaigns} />
          <SystemStatusCard />
        </div>
        <UsageCard linksToPlans />
      </div>
    </div>
  )
}
