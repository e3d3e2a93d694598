import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useHistoryDays } from '../../use-history-days.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { CampaignFilter } from '../campaign-filter.tsx'
import { FilterChips } from '../filter-chips.tsx'
import { FilterPicker } from '../filter-picker.tsx'
import { IntervalSelect } from '../interval-select.tsx'
import { PeriodSelect } from '../period-select.tsx'

interface Props {
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
  span: Span
}

export function OverviewToolbar({ view, onView, span }: Props) {
  const { t } = useTranslation()
  const { period, filters } = view
  const setFilters = (changed: Filters) => onView({ filters: changed })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <CampaignFilter filters={filters} onFilters={setFilters} />
        <PeriodSelect
          period={period}
          onPeriod={(changed) => changed && onView({ period: changed })}
          historyDays={useHistoryDays()}
        />
        <IntervalSelect value={view.interval} onChange={(interval) => onView({ interval })} />
        <FilterPicker withOwnChecks {...{ span, filters }} onFilters={setFilters} />
        <div className="flex min-h-9 items-center sm:ml-auto">
          <Checkbox
            label={t('overview.compare')}
            checked={view.compare}
            onChange={({ target }) => onView({ compare: target.checked })}
          />
        </div>
      </div>
      <FilterChips filters={filters} onFilters={setFilters} />
    </div>
  )
}
