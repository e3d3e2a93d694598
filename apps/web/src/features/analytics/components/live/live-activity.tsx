import type { Campaign, Visit } from '@crivo/shared'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useCampaignName } from '#core/campaigns/use-campaign-name.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { filterVisits, type LiveView } from '../../live/live-view.ts'
import { VisitCards } from '../visit-list/visit-cards.tsx'
import { useUsualColumns } from '../visit-list/visit-columns.tsx'
import { VisitTable } from '../visit-list/visit-table.tsx'
import { ClassFilter } from './class-filter.tsx'
import { LiveChips } from './live-chips.tsx'

interface Props {
  visits: readonly Visit[]
  campaigns: readonly Campaign[]
  view: LiveView
  onView: (change: Partial<LiveView>) => void
  hasArrived: (visit: Visit) => boolean
  opened: string | null
  onToggle: (id: string) => void
}

export function LiveActivity({ visits, campaigns, view, onView, ...rest }: Props) {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  const columns = useUsualColumns()
  const nameOf = useCampaignName(campaigns)
  const filtered = filterVisits(visits, view.filters)
  const List = wide ? VisitTable : VisitCards
  const showAll = () => {
    onView({ filters: {} })
    focusContent()
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ClassFilter visits={visits} view={view} onView={onView} />
        <LiveChips view={view} onView={onView} />
      </div>
      {filtered.length === 0 ? (
        <Notice
          icon={SearchX}
          title={t('visits.noneOfFilter')}
          action={<Button onClick={showAll}>{t('visits.clearFilters')}</Button>}
        >
          <p>{t('visits.noneOfFilterText', { count: visits.length })}</p>
        </Notice>
      ) : (
        <List
          label={t('live.title')}
          visits={filtered}
          columns={columns}
          nameOf={nameOf}
          {...rest}
        />
      )}
    </div>
  )
}
