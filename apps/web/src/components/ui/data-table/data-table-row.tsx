import { clsx } from 'clsx'
import type { MouseEvent, Ref } from 'react'
import type { DataColumn } from './column.ts'

interface Props<Row> {
  ref: Ref<HTMLTableRowElement> | undefined
  row: Row
  index: number
  columns: readonly DataColumn<Row>[]
  /** Whether the row is the tab stop. */
  isStop: boolean
  onFocus: () => void
  onOpen: ((row: Row) => void) | undefined
}

export function DataTableRow<Row>({ row, index, columns, onOpen, ...props }: Props<Row>) {
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target } = event
    // A row's menu is rendered elsewhere in the page, but its events bubble to here.
    if (!(target instanceof Element && event.currentTarget.contains(target))) return
    const within = target.closest('a,button,label,input')
    if (!within && getSelection()?.isCollapsed !== false) onOpen?.(row)
  }
  return (
    <tr
      ref={props.ref}
      data-index={index}
      aria-rowindex={index + 2}
      // Arrow keys move between rows; the body handles them for all rows.
      tabIndex={props.isStop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={onOpen && open}
      className={clsx(
        'scroll-mt-24 border-line border-b -outline-offset-2 last:border-0 hover:bg-canvas',
        onOpen && 'cursor-pointer',
      )}
    >
      {columns.map(({ id, heads, end, cell }) => {
        const Cell = heads ? 'th' : 'td'
        return (
          <Cell
            key={id}
            {...(heads && { scope: 'row' })}
            className={clsx(
              'h-13 px-3 py-2 text-left first:pl-4 last:pr-4',
              heads && 'wrap-break-word',
              end && 'text-right tabular-nums',
            )}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}
