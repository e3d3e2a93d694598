import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#components/ui/inputs/select.tsx'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useHistoryDays } from '../use-history-days.ts'
import type { SourcesView } from '../views/sources-view.ts'
import { CampaignFilter } from './campaign-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { PeriodSelect } from './period-select.tsx'

type Group = SourcesView['by']
type Second = NonNullable<SourcesView['secondary']>

interface Props {
  view: SourcesView
  /** The selected grouping, then the available ones. */
  by: Group
  groups: readonly Group[]
  /** Groupings that split each row; empty if rows cannot be split. */
  secondGroups?: readonly Second[]
  span: Span
  onView: (change: Partial<SourcesView>) => void
  /** The report's actions. */
  children: ReactNode
}

/** Selects a report's scope, followed by the report's actions. */
export function ReportToolbar(props: Props) {
  const { view, by, groups, secondGroups = [], span, onView, children } = props
  const { t } = useTranslation()
  const historyDays = useHistoryDays()
  const { filters, period } = view
  const setFilters = (changed: Filters) => onView({ filters: changed })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          aria-label={t('sources.by')}
          value={by}
          onChange={({ target }) =>
            onView({ by: groups.find((each) => each === target.value) ?? by })
          }
          className="min-w-40 flex-1 sm:flex-none"
        >
          {groups.map((each) => (
            <option key={each} value={each}>
              {t(`filter.${each}`)}
            </option>
          ))}
        </Select>
        {secondGroups.length > 0 && (
          <Select
            aria-label={t('sources.secondary')}
            value={view.secondary ?? ''}
            onChange={({ target }) =>
              onView({ secondary: secondGroups.find((each) => each === target.value) ?? null })
            }
            className="min-w-40 flex-1 sm:flex-none"
          >
            <option value="">{t('sources.noSecondary')}</option>
            {secondGroups.map((each) => (
              <option key={each} value={each}>
                {t('sources.and', { dimension: t(`filter.${each}`) })}
              </option>
            ))}
          </Select>
        )}
        <CampaignFilter filters={filters} onFilters={setFilters} />
        <PeriodSelect
          period={period}
          onPeriod={(changed) => changed && onView({ period: changed })}
          historyDays={historyDays}
        />
        <FilterPicker span={span} filters={filters} onFilters={setFilters} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
      </div>
      <FilterChips filters={filters} onFilters={setFilters} />
    </div>
  )
}
