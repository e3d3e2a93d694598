import type { UseQueryResult } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { ColumnChoice } from '#components/ui/data-table/column-choice.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { Pagination } from '#components/ui/navigation/pagination.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { useExportEntries } from '../api/export-entries.ts'
import type { ListKind } from '../list-kind.ts'
import { type BlockedListQuery, filterQuery, LIST_PAGE_SIZE } from '../list-query.ts'

interface Props<Row> {
  kind: ListKind
  query: BlockedListQuery
  found: UseQueryResult<unknown>
  columns: readonly DataColumn<Row>[]
  /** The current page's entries; undefined while loading. */
  rows: readonly Row[] | undefined
  /** Number of matching entries; undefined while loading. */
  total: number | undefined
  /** Filters next to the search box. */
  filters?: ReactNode
  /** Shown if the list has no entries. */
  empty: ReactNode
}

/** One of the two IP lists, paged and filtered by the URL's parameters. */
export function AddressList<Row extends { readonly id: number }>(props: Props<Row>) {
  const { kind, query, found, columns, rows, total } = props
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const [, put] = useParameters()
  const [view, setView] = useTableView()
  const save = useExportEntries(kind)
  const isFiltered = query.search.trim() !== '' || query.reason !== null
  const exportAll = () =>
    save.mutate(kind === 'blocked' ? filterQuery(query) : new URLSearchParams(), {
      onError: (error) => showFailure(t('bots.exportFailed'), error),
    })
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-base">{t(`bots.list.${kind}`)}</h2>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('bots.search')}
          value={query.search}
          onChange={(q) => put({ q, page: '' })}
          className="flex-1 basis-56 max-sm:basis-full"
        />
        {props.filters}
        <ColumnChoice columns={columns} view={view} onView={setView} />
        <Button icon={Download} busy={save.isPending} onClick={exportAll}>
          <span className="max-sm:sr-only">{t('table.export')}</span>
        </Button>
      </div>
      <StaleNotice query={found} />
      {found.isError && !rows ? (
        <CardError title={t('bots.failed')} error={found.error} query={found} />
      ) : rows?.length === 0 && query.page === 1 ? (
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
          props.empty
        )
      ) : (
        <>
          <DataTable
            label={t(`bots.list.${kind}`)}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            view={view}
            onView={setView}
            ordered
            wideFrom={kind === 'blocked' ? '80rem' : '64rem'}
          />
          {total !== undefined && (
            <Pagination
              page={query.page}
              pageSize={LIST_PAGE_SIZE}
              total={total}
              onPage={(page) => put({ page: page === 1 ? '' : String(page) })}
            />
          )}
        </>
      )}
    </section>
  )
}
