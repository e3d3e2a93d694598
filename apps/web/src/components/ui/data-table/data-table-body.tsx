import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DataColumn } from './column.ts'
import { DataTableRow } from './data-table-row.tsx'

/** From this number of rows on, only those near the viewport are rendered. */
const VIRTUAL_FROM = 200
const ROW_HEIGHT = 52
const PAGE = 10

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
}

/** The rows of a table; one row is the tab stop, and arrow keys move between rows. */
export function DataTableBody<Row>({ columns, rows, rowId, onOpen }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  const virtual = rows.length > VIRTUAL_FROM
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: PAGE,
    scrollMargin: top,
    enabled: virtual,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowId(row)
    },
  })
  const items = virtualizer.getVirtualItems()
  const from = virtual ? (items[0]?.index ?? 0) : 0
  const to = virtual ? (items.at(-1)?.index ?? -1) : rows.length - 1
  const before = virtual ? (items[0]?.start ?? top) - top : 0
  const after = virtual ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    setActive(target)
    if (virtual) virtualizer.scrollToIndex(target, { align: 'auto' })
    // A distant row is rendered only once the list has scrolled to it.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed inside a cell belong to the cell's focused control.
    if (!(event.target instanceof HTMLTableRowElement)) return
    const row = rows[active]
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter' && onOpen && row !== undefined) onOpen(row)
    else return
    event.preventDefault()
  }
  return (
    <tbody ref={body} onKeyDown={onKeyDown}>
      <Gap height={before} columns={columns.length} />
      {rows.slice(from, to + 1).map((row, at) => {
        const index = from + at
        return (
          <DataTableRow
            key={rowId(row)}
            ref={virtual ? virtualizer.measureElement : undefined}
            row={row}
            index={index}
            columns={columns}
            isStop={index === Math.min(active, rows.length - 1)}
            onFocus={() => setActive(index)}
            onOpen={onOpen}
          />
        )
      })}
      <Gap height={after} columns={columns.length} />
    </tbody>
  )
}

/** Fills the height of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row cannot be focused
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
