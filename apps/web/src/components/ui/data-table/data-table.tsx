import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { type Breakpoint, useIsWide } from '#lib/hooks/use-media-query.ts'
import type { DataColumn } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import { sortRows } from './sort-rows.ts'
import { SortSelect } from './sort-select.tsx'
import type { TableView } from './table-view.ts'

interface Props<Row> {
  /** A description of the rows for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  view: TableView
  onView: (view: TableView) => void
  /** True if the server has already sorted the rows. */
  ordered?: boolean
  /** Called on Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** Replaces the default card on phones, which is built from the columns. */
  card?: (row: Row) => ReactNode
  /** The screen width from which rows appear as a table. */
  wideFrom?: Breakpoint
}

/** A sortable table with a column selector and keyboard navigation; cards on narrow screens. */
export function DataTable<Row>({ wideFrom = '64rem', ...props }: Props<Row>) {
  const { columns, rows, view } = props
  const language = useLanguage()
  const wide = useIsWide(wideFrom)
  const value = columns.find(({ id }) => id === view.sort)?.value
  const sorted = props.ordered || !value
  const inOrder = useMemo(
    () =>
      sorted ? rows : rows && sortRows(rows, value, { descending: view.descending, language }),
    [rows, sorted, value, view.descending, language],
  )
  const shown = columns.filter(
    ({ id, heads, actions }) => heads || actions || !view.hidden.includes(id),
  )
  if (!wide) {
    return (
      <div className="grid grid-cols-1 gap-3">
        {rows && rows.length > 1 && (
          <SortSelect columns={shown} view={view} onView={props.onView} />
        )}
        <DataCards
          label={props.label}
          columns={shown}
          rows={inOrder}
          rowId={props.rowId}
          card={props.card}
        />
      </div>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed" aria-rowcount={rows && rows.length + 1}>
        <caption className="sr-only">{props.label}</caption>
        <DataTableHead columns={shown} view={view} onView={rows && props.onView} />
        {inOrder ? (
          <DataTableBody columns={shown} rows={inOrder} rowId={props.rowId} onOpen={props.onOpen} />
        ) : (
          <DataTableSkeleton columns={shown} />
        )}
      </table>
    </div>
  )
}
