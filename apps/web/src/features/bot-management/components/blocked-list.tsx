import { BLOCK_REASONS, type BlockedSummary } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Download, SearchX, ShieldBan } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CardError } from '../../../components/card-error.tsx'
import { StaleNotice } from '../../../components/stale-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ColumnChoice } from '../../../components/ui/data-table/column-choice.tsx'
import { DataTable } from '../../../components/ui/data-table/data-table.tsx'
import { useTableView } from '../../../components/ui/data-table/table-view.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { Pagination } from '../../../components/ui/pagination.tsx'
import { SearchBox } from '../../../components/ui/search-box.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useExportBlocked } from '../api/export-blocked.ts'
import { blockedQuery } from '../api/get-blocked.ts'
import { BLOCKED_PAGE_SIZE, type BlockedListQuery } from '../list-query.ts'
import { useBlockedColumns } from './blocked-columns.tsx'

const COLUMNS = [
  'ip',
  'reason',
  'notes',
  'firstDetected',
  'lastAccess',
  'accessCount',
  'campaign',
  'expiresAt',
] as const

interface Props {
  query: BlockedListQuery
  summary: BlockedSummary | undefined
  onBlock: () => void
}

/** The whole list, page by page, as the address says it. */
export function BlockedList({ query, summary, onBlock }: Props) {
  const { t } = useTranslation()
  const [, setParameters] = useSearchParams()
  const [view, setView] = useTableView()
  const blocked = useQuery(blockedQuery(query))
  const save = useExportBlocked()
  const columns = useBlockedColumns(COLUMNS)
  const isFiltered = query.search.trim() !== '' || query.reason !== null

  const put = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const exportAll = () =>
    save.mutate(query, {
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: t('bots.exportFailed'),
          detail: t(`error.${errorCodeOf(error)}`),
        }),
    })

  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{t('bots.list')}</h2>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('bots.search')}
          value={query.search}
          onChange={(q) => put({ q, page: '' })}
          className="flex-1 basis-56"
        />
        <Select
          aria-label={t('bots.column.reason')}
          className="w-full sm:w-56"
          value={query.reason ?? ''}
          onChange={({ target }) => put({ reason: target.value, page: '' })}
        >
          <option value="">{t('bots.anyReason')}</option>
          {BLOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`bots.reason.${reason}`)}
            </option>
          ))}
        </Select>
        <ColumnChoice columns={columns} view={view} onView={setView} />
        <Button busy={save.isPending} onClick={exportAll}>
          {!save.isPending && <Download aria-hidden="true" className="size-4" />}
          <span className="max-sm:sr-only">{t('table.export')}</span>
        </Button>
      </div>
      {blocked.isError && blocked.data && (
        <StaleNotice
          error={blocked.error}
          readAt={blocked.dataUpdatedAt}
          onRetry={() => blocked.refetch()}
        />
      )}
      {blocked.isError && !blocked.data ? (
        <CardError
          title={t('bots.failed')}
          error={blocked.error}
          onRetry={() => blocked.refetch()}
          retrying={blocked.isFetching}
        />
      ) : blocked.data?.length === 0 && query.page === 1 ? (
        isFiltered ? (
          <Notice
            icon={SearchX}
            title={t('bots.noMatch')}
            action={
              <Button onClick={() => put({ q: '', reason: '', page: '' })}>
                {t('bots.clearFilters')}
              </Button>
            }
          />
        ) : (
          <Notice
            icon={ShieldBan}
            title={t('bots.empty')}
            action={
              <Button variant="primary" onClick={onBlock}>
                {t('bots.block')}
              </Button>
            }
          >
            <p>{t('bots.emptyText')}</p>
          </Notice>
        )
      ) : (
        <>
          <DataTable
            label={t('bots.list')}
            columns={columns}
            rows={blocked.data}
            rowId={({ id }) => String(id)}
            view={view}
            onView={setView}
            ordered
            wideFrom="80rem"
          />
          {summary && (
            <Pagination
              page={query.page}
              pageSize={BLOCKED_PAGE_SIZE}
              total={summary.matching}
              onPage={(page) => put({ page: page === 1 ? '' : String(page) })}
            />
          )}
        </>
      )}
    </section>
  )
}
