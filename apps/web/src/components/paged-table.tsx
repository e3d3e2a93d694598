import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#components/error-notice.tsx'
import { LoadMore } from '#components/load-more.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'

interface Props<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  query: UseInfiniteQueryResult
  /** Rows of all loaded pages. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Message shown if the list could not be loaded. */
  failed: string
  /** Shown if the list is empty. */
  empty: ReactNode
}

/** A list that loads page by page, including its loading, empty and error states. */
export function PagedTable<Row>({ query, rows, failed, empty, ...table }: Props<Row>) {
  const [view, show] = useTableView()
  const loadError = useLoadError(query)
  if (loadError !== null) {
    return <ErrorNotice title={failed} error={loadError} query={query} />
  }
  if (rows?.length === 0) return empty
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={clsx(
        'grid grid-cols-1 gap-2 transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      <StaleNotice query={query} />
      <DataTable {...table} rows={rows} view={view} onView={show} ordered wideFrom="80rem" />
      <LoadMore query={query} />
    </div>
  )
}
