import type { InspectionRow } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useMay } from '#core/access/use-may.ts'
import { historyQuery } from '../../api/get-history.ts'
import { type HistoryTasks, useHistoryColumns } from './history-columns.tsx'

/** Inspections of the last 30 days. */
export function HistoryList({ tasks }: { tasks: HistoryTasks }) {
  const { t } = useTranslation()
  const history = useQuery(historyQuery())
  const [view, setView] = useTableView()
  const columns = useHistoryColumns(tasks)
  const may = useMay()
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-semibold text-base">{t('inspection.history')}</h2>
        <p className="text-muted">{t('inspection.historyText')}</p>
      </div>
      <StaleNotice query={history} />
      {history.isError && !history.data ? (
        <CardError title={t('inspection.historyFailed')} error={history.error} query={history} />
      ) : history.data?.length === 0 ? (
        <Notice icon={ScanSearch} title={t('inspection.empty')}>
          <p>
            {t(may('cloak-breaker', 'manage') ? 'inspection.emptyText' : 'inspection.emptyReader')}
          </p>
        </Notice>
      ) : (
        <DataTable<InspectionRow>
          label={t('inspection.history')}
          columns={columns}
          rows={history.data}
          rowId={({ id }) => String(id)}
          view={view}
          onView={setView}
          onOpen={({ id }) => tasks.open(id)}
          wideFrom="72rem"
        />
      )}
    </section>
  )
}
