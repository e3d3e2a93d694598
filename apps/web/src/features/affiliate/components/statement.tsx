import type { Commission } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { LoadMore } from '#components/load-more.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useExportCommissions } from '../api/export-commissions.ts'
import { commissionsQuery } from '../api/find-commissions.ts'
import { useCommissionColumns } from './commission-columns.tsx'

/** All payments by referred accounts, with their commissions. */
export function Statement() {
  const { t } = useTranslation()
  const found = useInfiniteQuery(commissionsQuery())
  const loadError = useLoadError(found)
  const download = useExportCommissions()
  const rows = found.data?.pages.flatMap((page) => page.commissions)
  return (
    <section aria-labelledby="statement" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="font-semibold">
          {t('affiliate.statement')}
        </h2>
        {rows !== undefined && rows.length > 0 && (
          <Button
            icon={Download}
            size="sm"
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('affiliate.export')}
          </Button>
        )}
      </div>
      {download.isError && <FormAlert title={t('affiliate.exportFailed')} error={download.error} />}
      <StaleNotice query={found} />
      {loadError !== null ? (
        <ErrorNotice title={t('affiliate.statementFailed')} error={loadError} query={found} />
      ) : rows?.length === 0 ? (
        <Notice icon={ReceiptText} title={t('affiliate.noCommissions')}>
          <p>{t('affiliate.noCommissionsText')}</p>
        </Notice>
      ) : (
        <Table rows={rows} />
      )}
      <LoadMore query={found} />
    </section>
  )
}

function Table({ rows }: { rows: readonly Commission[] | undefined }) {
  const { t } = useTranslation()
  const columns = useCommissionColumns()
  const [view, show] = useTableView()
  return (
    <DataTable
      label={t('affiliate.statement')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      view={view}
      onView={show}
      ordered
      wideFrom="48rem"
    />
  )
}
