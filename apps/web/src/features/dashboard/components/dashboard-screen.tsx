import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { accountsQuery } from '#core/session/openable-accounts.ts'
import { useUser } from '#core/session/use-user.ts'
import { SystemStatus } from '#core/status/system-status.tsx'
import { UsageCard } from '#features/billing/index.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { dashboardQuery } from '../api/get-dashboard.ts'
import { useFirstSteps } from '../use-first-steps.ts'
import { AttentionCard } from './attention-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MoneyLine } from './money-line.tsx'
import { MonthCards } from './month-cards.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { RecentCampaigns } from './recent-campaigns.tsx'
import { VisitsCard } from './visits-card.tsx'
import { WorstSources } from './worst-sources.tsx'

const ExploreSample = lazy(async () => ({
  default: (await import('./explore-sample.tsx')).ExploreSample,
}))

/** The account at a glance. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const dashboard = useQuery(dashboardQuery())
  const may = useMay()
  const loadError = useLoadError(dashboard)
  const { isKnown, steps, dismiss } = useFirstSteps()
  const user = useUser()
  const campaigns = useQuery(campaignsQuery()).data
  const isUnused = campaigns?.length === 0 && user !== undefined && !user.membership
  const accounts = useQuery({ ...accountsQuery(), enabled: isUnused })
  const others = accounts.data?.filter(({ role }) => role !== 'owner') ?? []
  if (loadError !== null) {
    return <ErrorNotice title={t('dashboard.failed')} error={loadError} query={dashboard} />
  }
  // Content above would push the rest down, so everything waits until the steps are known.
  if (!isKnown || accounts.isLoading) return <DashboardSkeleton />
  const isEmpty =
    dashboard.data?.totalRequests === 0 && campaigns?.every(({ requests }) => requests === 0)
  return (
    <div className="grid gap-4">
      <StaleNotice query={dashboard} />
      {isUnused && <OtherAccounts accounts={others} />}
      {steps && <FirstSteps steps={steps} onDismiss={dismiss} />}
      {isEmpty && !user?.sample && may('campaigns', 'manage') && (
        <Suspense fallback={<Skeleton className="h-32 sm:h-20" />}>
          <ExploreSample />
        </Suspense>
      )}
      <AttentionCard />
      <MonthCards dashboard={dashboard.data} />
      <MoneyLine />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <VisitsCard dashboard={dashboard.data} />
          <RecentCampaigns campaigns={dashboard.data?.recentCampaigns} />
        </div>
        <div className="grid gap-4">
          {may('account', 'manage') && <UsageCard linksToPlans />}
          <WorstSources sources={dashboard.data?.worstSources} />
        </div>
      </div>
      <SystemStatus />
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
