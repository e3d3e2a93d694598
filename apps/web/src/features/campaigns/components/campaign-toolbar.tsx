import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { ColumnChoice } from '#components/ui/data-table/column-choice.tsx'
import { ExportButton } from '#components/ui/data-table/export-button.tsx'
import type { TableView } from '#components/ui/data-table/table-view.ts'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { type ListFilter, STATUS_FILTERS } from '../list-view.ts'

interface Props {
  filter: ListFilter
  onFilter: (change: Partial<ListFilter>) => void
  columns: readonly DataColumn<Campaign>[]
  view: TableView
  onView: (view: TableView) => void
  /** Undefined while the list is loading. */
  shown: readonly Campaign[] | undefined
  total: number | undefined
}

export function CampaignToolbar({ filter, onFilter, shown, total, ...table }: Props) {
  const { t } = useTranslation()
  const chooseStatus = (value: string) =>
    onFilter({ status: STATUS_FILTERS.find((each) => each === value) ?? 'all' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={t('campaigns.search')}
        value={filter.search}
        onChange={(search) => onFilter({ search })}
        className="w-full sm:w-72"
      />
      <Select
        aria-label={t('campaigns.status')}
        value={filter.status}
        onChange={(event) => chooseStatus(event.target.value)}
        className="min-w-0 flex-1 sm:w-44 sm:flex-none"
      >
        {STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {t(`campaigns.filter.${status}`)}
          </option>
        ))}
      </Select>
      <ColumnChoice {...table} />
      <ExportButton name="campaigns" columns={table.columns} rows={shown} />
      <p role="status" className="text-muted tabular-nums max-sm:w-full sm:ml-auto">
        {shown !== undefined &&
          (shown.length === total
            ? t('campaigns.count', { count: shown.length })
            : t('campaigns.countOf', { shown: shown.length, count: total }))}
      </p>
    </div>
  )
}
