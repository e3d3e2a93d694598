import type { KeyboardEvent } from 'react'
import { useIsWide } from '../../../lib/use-media-query.ts'
import type { VisitListProps } from './visit-list-props.ts'
import { VisitRow } from './visit-row.tsx'
import { VisitTableFrame } from './visit-table-frame.tsx'

/** Arrow keys, Home and End move from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const toggles = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')]
  const at = event.target instanceof HTMLElement ? toggles.indexOf(event.target) : -1
  if (at < 0) return
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: toggles.length - 1,
  }
  const toggle = toggles[moves[event.key] ?? -1]
  if (!toggle) return
  event.preventDefault()
  toggle.focus()
}

export function VisitTable({ visits, nameOf, hasArrived, opened, onToggle }: VisitListProps) {
  // A cell that spans columns which are hidden would add empty ones to the table.
  const hidden = (useIsWide('64rem') ? 0 : 1) + (useIsWide('80rem') ? 0 : 2)
  return (
    <VisitTableFrame onKeyDown={moveFocus}>
      {visits.map((visit) => (
        <VisitRow
          key={visit.id}
          visit={visit}
          campaign={nameOf(visit.campaignId)}
          arrived={hasArrived(visit)}
          open={visit.id === opened}
          columns={8 - hidden}
          onToggle={() => onToggle(visit.id)}
        />
      ))}
    </VisitTableFrame>
  )
}
