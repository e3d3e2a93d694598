import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { DataColumn } from './column.ts'

const LOADING = ['w-40', 'w-52', 'w-32'] as const

interface Props<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  card: ((row: Row) => ReactNode) | undefined
}

/** Shows the rows as cards on narrow screens. */
export function DataCards<Row>({ label, columns, rows, rowId, card }: Props<Row>) {
  const { t } = useTranslation()
  if (!rows) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-3 sm:grid-cols-2">
        {LOADING.map((width) => (
          <div key={width} className="h-36 rounded-lg border border-line bg-surface p-4">
            <Skeleton className={width} />
            <Skeleton className="mt-6 w-3/4" />
            <Skeleton className="mt-2 w-1/2" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        // In long lists, cards outside the window are not rendered.
        <li
          key={rowId(row)}
          className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised [contain-intrinsic-size:auto_9rem] nth-[n+51]:[content-visibility:auto]"
        >
          {card ? card(row) : <CardOfColumns columns={columns} row={row} />}
        </li>
      ))}
    </ul>
  )
}

function CardOfColumns<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  const actions = columns.filter((column) => column.actions)
  return (
    <>
      {columns.map(
        ({ id, heads, cell }) =>
          heads && (
            <div key={id} className="wrap-anywhere font-medium">
              {cell(row)}
            </div>
          ),
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {columns.map(
          (column) =>
            !column.heads &&
            !column.actions && (
              <div key={column.id} className="min-w-0">
                <dt className="text-muted text-xs">{column.label}</dt>
                <dd className="wrap-anywhere tabular-nums">{column.cell(row)}</dd>
              </div>
            ),
        )}
      </dl>
      {actions.map(({ id, cell }) => (
        <div key={id} className="-mx-4 -mb-2 border-line border-t px-4 pt-2">
          {cell(row)}
        </div>
      ))}
    </>
  )
}
