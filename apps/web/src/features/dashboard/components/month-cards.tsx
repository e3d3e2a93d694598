import type { Dashboard } from '@crivo/shared'
import { Activity, Megaphone, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatCard } from '#components/ui/stat-card.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'

/** The month's three figures compared with the previous month. */
export function MonthCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const cards = [
    {
      key: 'activeCampaigns',
      icon: Megaphone,
      value: dashboard?.activeCampaigns,
      change: dashboard?.campaignsChange,
      against: t('dashboard.sinceMonthStart'),
      to: `${PATHS.campaigns}?status=active`,
    },
    {
      key: 'totalRequests',
      icon: Activity,
      value: dashboard?.totalRequests,
      change: dashboard?.requestsChange,
      against: t('dashboard.thanMonthBefore'),
      to: PATHS.analytics,
    },
    {
      key: 'blockedBots',
      icon: ShieldX,
      value: dashboard?.blockedBots,
      change: dashboard?.botsChange,
      against: t('dashboard.thanMonthBefore'),
      to: PATHS.analytics,
    },
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {cards.map(({ key, value, ...card }) => (
        <StatCard
          key={key}
          {...card}
          label={t(`dashboard.card.${key}`)}
          value={value === undefined ? undefined : format.number(value)}
        />
      ))}
    </div>
  )
}
