import { useQuery } from '@tanstack/react-query'
import { Activity, LayoutDashboard, LogIn, Megaphone, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { StatCard } from '#components/ui/stat-card.tsx'
import { PATHS } from '#config/paths.ts'
import { SystemStatus } from '#core/status/system-status.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { statsQuery } from '../api/get-stats.ts'
import { TrendsCard } from './trends/trends-card.tsx'

/** Today's figures of all accounts together, and who is online. */
export function OverviewPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const stats = useQuery(statsQuery())
  const loadError = useLoadError(stats)
  const { data } = stats
  if (loadError !== null) {
    return <ErrorNotice title={t('admin.statsFailed')} error={loadError} query={stats} />
  }
  const shown = (value: number | undefined) =>
    value === undefined ? undefined : format.number(value)
  const against = t('admin.againstYesterday')
  return (
    <div className="grid gap-4">
      <StaleNotice query={stats} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatCard
          label={t('admin.newUsersToday')}
          icon={UserPlus}
          value={shown(data?.newUsersToday)}
          change={data?.newUsersChange}
          against={against}
          to={`${PATHS.admin}?tab=users&created=week`}
        />
        <StatCard
          label={t('admin.loginsToday')}
          icon={LogIn}
          value={shown(data?.loginsToday)}
          change={data?.loginsChange}
          against={against}
          to={`${PATHS.admin}?tab=activity&action=session.started`}
        />
        <StatCard
          label={t('admin.requestsToday')}
          icon={Activity}
          value={shown(data?.requestsToday)}
          change={data?.requestsChange}
          against={against}
          to={`${PATHS.admin}?tab=subscriptions`}
        />
        <StatCard
          label={t('admin.activeOnline')}
          icon={Users}
          value={shown(data?.activeUsersOnline)}
        />
        <StatCard
          label={t('admin.activeDashboard')}
          icon={LayoutDashboard}
          value={shown(data?.activeUsersDashboard)}
        />
        <StatCard
          label={t('admin.activeLanding')}
          icon={Megaphone}
          value={shown(data?.activeUsersLandingPages)}
        />
      </div>
      <p className="text-pretty text-muted text-xs">{t('admin.statsNote')}</p>
      <TrendsCard />
      <SystemStatus />
    </div>
  )
}
