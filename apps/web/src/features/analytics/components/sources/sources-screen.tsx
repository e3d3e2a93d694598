import { useQuery } from '@tanstack/react-query'
import { Link2, Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ColumnChoice } from '#components/ui/data-table/column-choice.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { toSpan } from '#core/visits/span.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { breakdownQuery } from '../../api/get-breakdown.ts'
import { SECOND_GROUPS, SOURCE_GROUPS, useSourcesView } from '../../views/sources-view.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { BlockDialog, type BlockedSource } from '../block-dialog.tsx'
import { ExportButton } from '../export-button.tsx'
import { PartialNotice } from '../overview/partial-notice.tsx'
import { ReportToolbar } from '../report-toolbar.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { useSourceColumns } from './use-source-columns.tsx'

const MOST = 500
/** Number of points in a trend. */
const PARTS = 14

/** Sources of visits, with the share of invalid ones and possible actions. */
export function SourcesScreen() {
  const { t } = useTranslation()
  const [view, show] = useSourcesView()
  const [table, setTable] = useTableView()
  const [blocked, setBlocked] = useState<BlockedSource | null>(null)
  const [showsTemplates, setShowsTemplates] = useState(false)
  const { by, filters, period } = view
  const secondary = view.secondary === by ? null : view.secondary
  const span = toSpan(period, serverNow())
  const wanted = { dimension: by, secondary, span, filters, limit: MOST }
  const breakdown = useQuery(
    breakdownQuery({ ...wanted, ...(secondary === null && { trend: PARTS }) }),
  )
  const loadError = useLoadError(breakdown)
  const { data } = breakdown
  const isShown = data?.dimension === by && data.secondary === secondary
  const shown = isShown ? data : undefined
  const columns = useSourceColumns({
    ...{ by, secondary, filters },
    span,
    onView: show,
    onBlock: setBlocked,
  })
  return (
    <AnalyticsLayout>
      <h2 className="sr-only">{t('analytics.sources')}</h2>
      <ReportToolbar
        {...{ view, by, span }}
        groups={SOURCE_GROUPS}
        secondGroups={SECOND_GROUPS.filter((each) => each !== by)}
        onView={show}
      >
        <Button icon={Link2} onClick={() => setShowsTemplates(true)}>
          {t('sources.templates')}
        </Button>
        <ExportButton
          kind="breakdown"
          subject={t(`filter.${by}`)}
          query={{
            ...filters,
            ...span,
            dimension: by,
            ...(secondary !== null && { secondary }),
            limit: String(MOST),
          }}
        />
        <ColumnChoice columns={columns} view={table} onView={setTable} />
      </ReportToolbar>
      <PartialNotice countedFrom={data?.countedFrom ?? null} />
      {loadError === null ? (
        shown?.rows.length === 0 ? (
          <NoSources
            isFiltered={Object.keys(filters).length > 0}
            onTemplates={() => setShowsTemplates(true)}
          />
        ) : (
          <DataTable
            label={t(`filter.${by}`)}
            columns={columns}
            rows={shown?.rows}
            rowId={({ value, secondary }) => `${value ?? ''}\n${secondary ?? ''}`}
            view={table}
            onView={setTable}
            wideFrom={secondary === null ? '80rem' : '90rem'}
          />
        )
      ) : (
        <ErrorNotice title={t('breakdown.failed')} error={loadError} query={breakdown} />
      )}
      {showsTemplates && <TemplatesDialog onClose={() => setShowsTemplates(false)} />}
      {blocked !== null && (
        <BlockDialog source={blocked} filters={filters} onClose={() => setBlocked(null)} />
      )}
    </AnalyticsLayout>
  )
}

interface EmptyProps {
  isFiltered: boolean
  onTemplates: () => void
}

/** Empty state that explains where sources come from, unless a filter hides them. */
function NoSources({ isFiltered, onTemplates }: EmptyProps) {
  const { t } = useTranslation()
  if (isFiltered) return <p className="py-10 text-center text-muted">{t('breakdown.empty')}</p>
  return (
    <Notice
      icon={Radar}
      title={t('sources.empty')}
      action={
        <Button icon={Link2} variant="primary" onClick={onTemplates}>
          {t('sources.templates')}
        </Button>
      }
    >
      <p>{t('sources.emptyText')}</p>
    </Notice>
  )
}
