import { invalidOf, type Overview, SAMPLE_CAMPAIGNS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Bot, Megaphone, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StatCard } from '#components/ui/stat-card.tsx'
import { PATHS } from '#config/paths.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useUser } from '#core/session/use-user.ts'
import type { Filters } from '#core/visits/filters.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { changeOf } from '../../change.ts'

interface Props {
  /** Undefined while loading. */
  overview: Overview | undefined
  filters: Filters
}

/** The three figures at the top: visits, active campaigns and filtered bots. */
export function OverviewCards({ overview, filters }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: campaigns } = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const active = useUser()?.sample ? SAMPLE_CAMPAIGNS : campaigns?.filter(isActive)
  const flow = overview?.flow
  const before = overview?.previous?.flow
  const against = before && t('overview.against')
  const bots = flow && invalidOf(flow)
  const botsOf = (visitClass: 'givt' | 'sivt') =>
    overview && (
      <Link
        to={visitsPath(overview, { ...filters, class: visitClass })}
        className="relative z-10 text-accent hover:underline"
      >
        {t(`overview.bots.${visitClass}`, { count: overview.flow[visitClass] })}
      </Link>
    )
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <StatCard
        icon={Users}
        label={t('overview.visits')}
        value={flow && format.number(flow.gross)}
        {...(overview && { to: visitsPath(overview, filters) })}
        {...(against && flow && { against, change: changeOf(flow.gross, before?.gross) })}
      />
      <StatCard
        icon={Megaphone}
        label={t('overview.activeCampaigns')}
        value={active && format.number(active.length)}
        to={`${PATHS.campaigns}?status=active`}
      />
      <StatCard
        icon={Bot}
        label={t('overview.blockedBots')}
        value={
          bots === undefined ? undefined : (
            <span className="flex flex-wrap items-baseline gap-x-3">
              {format.number(bots)}
              <span className="flex flex-wrap gap-x-3 font-normal text-xs tracking-normal">
                {botsOf('givt')}
                {botsOf('sivt')}
              </span>
            </span>
          )
        }
        {...(against &&
          bots !== undefined && {
            against,
            change: changeOf(bots, before && invalidOf(before)),
          })}
      />
    </div>
  )
}

const isActive = ({ status }: { status: string }) => status === 'active'
