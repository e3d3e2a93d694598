import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { DataColumn } from './column.ts'
import { nextSort, type TableView } from './table-view.ts'

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  /** Undefined if there is nothing to sort. */
  onView: ((view: TableView) => void) | undefined
}

/** The column names, sticky below the shell's header. */
export function DataTableHead<Row>({ columns, view, onView }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, hint, value, width, end, actions, descendingFirst }) => {
          const order = view.sort !== id ? 'none' : view.descending ? 'descending' : 'ascending'
          return (
            <th
              key={id}
              scope="col"
              title={hint}
              aria-sort={value ? order : undefined}
              className={clsx(
                'sticky top-14 z-10 h-10 border-line border-b bg-surface px-3 text-left text-muted text-xs first:rounded-tl-lg first:pl-4 last:rounded-tr-lg last:pr-4',
                width,
                end && 'text-right',
              )}
            >
              {value ? (
                <SortButton
                  label={label}
                  order={order}
                  end={end ?? false}
                  onPress={onView && (() => onView(nextSort(view, id, descendingFirst)))}
                />
              ) : (
                <span className={clsx(actions && 'sr-only')}>{label}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SortProps {
  label: string
  order: keyof typeof ICONS
  end: boolean
  onPress: (() => void) | undefined
}

function SortButton({ label, order, end, onPress }: SortProps) {
  const Icon = ICONS[order]
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={!onPress}
      className={clsx(
        'group relative -mx-1.5 flex min-h-7 max-w-[calc(100%+--spacing(3))] items-center gap-1 rounded-sm px-1.5 hover:not-disabled:text-ink',
        end ? 'ml-auto text-right' : 'text-left',
        order !== 'none' && 'text-ink',
      )}
    >
      <span className="wrap-break-word min-w-0 text-balance leading-tight">{label}</span>
      <Icon
        aria-hidden="true"
        className={clsx(
          'size-3.5 shrink-0',
          // Placed in the cell's padding, so that narrow columns keep their full width for text.
          end && 'absolute -left-2.5',
          order === 'none' && 'opacity-45 group-hover:group-enabled:opacity-100',
        )}
      />
    </button>
  )
}
