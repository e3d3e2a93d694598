import type { Visit } from '@crivo/shared'
import { Bot, Check, Eye, FileX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatCard } from '#components/ui/stat-card.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'
import { filterVisits, type LiveView, writeLiveView } from '../../live/live-view.ts'

interface Props {
  visits: readonly Visit[]
  view: LiveView
}

const CARDS = [
  { id: 'all', icon: Eye, filters: {} },
  { id: 'main', icon: Check, filters: { page: 'allowed' } },
  { id: 'fallback', icon: FileX2, filters: { page: 'blocked' } },
  { id: 'bots', icon: Bot, filters: { bot: 'true' } },
] as const

/** Totals of the list; each card links to its visits. */
export function LiveCards({ visits, view }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ id, icon, filters }) => {
        const count = filterVisits(visits, filters).length
        return (
          <StatCard
            key={id}
            icon={icon}
            label={t(`live.card.${id}`)}
            value={
              <>
                {format.number(count)}
                {id !== 'all' && (
                  <span className="pl-2 font-normal text-muted text-sm">
                    {format.percent((count / visits.length) * 100)}
                  </span>
                )}
              </>
            }
            to={`${PATHS.live}?${writeLiveView({ ...view, tab: 'activity', filters })}`}
          />
        )
      })}
    </div>
  )
}
