import { MONEY_DIMENSIONS, type MoneyDimension } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, ChevronDown, FileCheck2, List, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { ColumnChoice } from '#components/ui/data-table/column-choice.tsx'
import type { TableView } from '#components/ui/data-table/table-view.ts'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { Select } from '#components/ui/select.tsx'
import { useMay } from '#domain/access/use-may.ts'
import { campaignsQuery } from '#domain/campaigns/get-campaigns.ts'
import type { Filters } from '#domain/visits/filters.ts'
import type { Span } from '#domain/visits/span.ts'
import { useHistoryDays } from '../../use-history-days.ts'
import type { SourcesView } from '../../views/sources-view.ts'
import { CampaignSelect } from '../campaign-select.tsx'
import { ExportButton } from '../export-button.tsx'
import { FilterChips } from '../filter-chips.tsx'
import { FilterPicker } from '../filter-picker.tsx'
import { PeriodSelect } from '../period-select.tsx'
import type { MoneyRow } from './use-money-columns.tsx'

/** What is done in a dialog. */
export type MoneyTask = 'cost' | 'import' | 'costs' | 'rates' | 'evidence'

interface Props {
  view: SourcesView
  by: MoneyDimension
  span: Span
  columns: readonly DataColumn<MoneyRow>[]
  table: TableView
  /** The query of the report. */
  exported: Readonly<Record<string, string>>
  onView: (change: Partial<SourcesView>) => void
  onTable: (table: TableView) => void
  onTask: (task: MoneyTask) => void
}

/** Selects the report's scope, and opens its actions. */
export function MoneyToolbar(props: Props) {
  const { view, by, span, columns, table, exported, onView, onTable, onTask } = props
  const { t } = useTranslation()
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false }).data ?? []
  const historyDays = useHistoryDays()
  const mayManage = useMay()('analytics', 'manage')
  const { filters, period } = view
  const { campaignId, ...others } = filters
  const setFilters = (changed: Filters) => onView({ filters: changed })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          aria-label={t('sources.by')}
          value={by}
          onChange={({ target }) =>
            onView({ by: MONEY_DIMENSIONS.find((each) => each === target.value) ?? by })
          }
          className="min-w-40 flex-1 sm:flex-none"
        >
          {MONEY_DIMENSIONS.map((each) => (
            <option key={each} value={each}>
              {t(`filter.${each}`)}
            </option>
          ))}
        </Select>
        <CampaignSelect
          campaigns={campaigns}
          value={campaignId === undefined ? undefined : Number(campaignId)}
          onChange={(id) =>
            setFilters(id === undefined ? others : { ...others, campaignId: String(id) })
          }
        />
        <PeriodSelect
          period={period}
          onPeriod={(changed) => changed && onView({ period: changed })}
          historyDays={historyDays}
        />
        <FilterPicker span={span} filters={filters} onFilters={setFilters} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Menu
            trigger={
              <Button variant="primary">
                {t('money.costs')}
                <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            {mayManage && (
              <>
                <MenuItem icon={Plus} onSelect={() => onTask('cost')}>
                  {t('money.addCost')}
                </MenuItem>
                <MenuItem icon={Upload} onSelect={() => onTask('import')}>
                  {t('money.import')}
                </MenuItem>
              </>
            )}
            <MenuItem icon={List} onSelect={() => onTask('costs')}>
              {t('money.listCosts')}
            </MenuItem>
            {mayManage && (
              <MenuItem icon={ArrowRightLeft} onSelect={() => onTask('rates')}>
                {t('money.rates')}
              </MenuItem>
            )}
          </Menu>
          {mayManage && (
            <Button onClick={() => onTask('evidence')}>
              <FileCheck2 aria-hidden="true" className="size-4" />
              {t('money.evidence')}
            </Button>
          )}
          <ExportButton kind="money" subject={t('analytics.money')} query={exported} />
          <ColumnChoice columns={columns} view={table} onView={onTable} />
        </div>
      </div>
      <FilterChips filters={filters} onFilters={setFilters} />
    </div>
  )
}
