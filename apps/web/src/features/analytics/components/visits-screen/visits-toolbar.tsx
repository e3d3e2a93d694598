import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { lastDays, toSpan, writePeriod } from '#core/visits/span.ts'
import type { VisitsView } from '#core/visits/visits-view.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useHistoryDays } from '../../use-history-days.ts'
import { CampaignFilter } from '../campaign-filter.tsx'
import { FilterChips } from '../filter-chips.tsx'
import { FilterPicker } from '../filter-picker.tsx'
import { PeriodSelect } from '../period-select.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { VisitSearch } from './visit-search.tsx'

interface Props {
  view: VisitsView
  onView: (change: Partial<VisitsView>) => void
  onRefresh: () => void
  refreshing: boolean
}

export function VisitsToolbar({ view, onView, onRefresh, refreshing }: Props) {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  const historyDays = useHistoryDays()
  const { period, filters, columns } = view
  const now = serverNow()
  const span = period === null ? lastDays(historyDays, now) : toSpan(period, now)
  const setFilters = (changed: Filters) => onView({ filters: changed })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <VisitSearch onFilter={(filter) => setFilters({ ...filters, ...filter })} />
        <CampaignFilter filters={filters} onFilters={setFilters} />
        <PeriodSelect
          optional
          period={period}
          onPeriod={(changed) => onView({ period: changed })}
          historyDays={historyDays}
        />
        <FilterPicker withOwnChecks {...{ span, filters }} onFilters={setFilters} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {wide && (
            <ColumnsMenu columns={columns} onColumns={(changed) => onView({ columns: changed })} />
          )}
          <IconButton
            icon={RotateCw}
            label={t('history.refresh')}
            variant="secondary"
            className="size-9"
            onClick={onRefresh}
            busy={refreshing}
          />
          <ExportMenu
            filters={filters}
            query={{
              ...filters,
              ...(period === null ? {} : writePeriod(toSpan(period, now))),
            }}
          />
        </div>
      </div>
      <FilterChips filters={filters} onFilters={setFilters} />
    </div>
  )
}
