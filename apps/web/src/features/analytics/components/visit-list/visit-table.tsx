import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useNetworkNames } from '#core/visits/network-names.ts'
import type { VisitListProps } from './visit-list-props.ts'
import { VisitRow } from './visit-row.tsx'
import { VisitTableFrame } from './visit-table-frame.tsx'

/** Height of a collapsed row, in pixels. */
const ROW_HEIGHT = 53
const HEAD_HEIGHT = 40

/** The list on wide screens, which only renders visible rows. */
export function VisitTable(props: VisitListProps) {
  const { label, visits, columns, opened } = props
  const networkOf = useNetworkNames()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: visits.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => visits[index]?.id ?? index,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 12,
    useFlushSync: false,
  })
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0)

  /** Moves between rows with arrow keys, Home and End. */
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(TOGGLE)) return
    const at = Number(event.target.closest('tbody')?.dataset.index)
    const last = visits.length - 1
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key]
    if (target === undefined || target < 0 || target > last) return
    event.preventDefault()
    rows.scrollToIndex(target)
    requestAnimationFrame(() => focusRow(frame.current, target))
  }

  return (
    <VisitTableFrame
      ref={frame}
      label={label}
      columns={columns}
      rowCount={visits.length}
      onKeyDown={moveFocus}
      below={props.more}
    >
      <Gap height={before} />
      {items.map(({ index, key }) => {
        const visit = visits[index]
        return (
          visit && (
            <VisitRow
              key={key}
              ref={rows.measureElement}
              index={index}
              visit={visit}
              campaign={props.nameOf(visit.campaignId)}
              network={visit.asn === null ? null : networkOf(visit.asn)}
              arrived={props.hasArrived?.(visit) ?? false}
              open={visit.id === opened}
              columns={columns}
              onToggle={props.onToggle}
            />
          )
        )
      })}
      <Gap height={after} />
    </VisitTableFrame>
  )
}

const TOGGLE = 'button[aria-expanded]'

/** Focuses a row, which may render only a frame after the list has scrolled to it. */
function focusRow(frame: HTMLElement | null, index: number, tries = 5): void {
  const toggle = frame?.querySelector<HTMLElement>(`[data-index="${index}"] ${TOGGLE}`)
  if (toggle) toggle.focus()
  else if (tries > 0) requestAnimationFrame(() => focusRow(frame, index, tries - 1))
}

/** Fills the height of rows that are out of view. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  )
