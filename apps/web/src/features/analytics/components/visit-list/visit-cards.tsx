import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { VisitCard } from './visit-card.tsx'
import type { VisitListProps } from './visit-list-props.ts'

/** Height of a collapsed card, in pixels. */
const CARD_HEIGHT = 93

/** The list of visits on phones, which scrolls with the page. */
export function VisitCards(props: VisitListProps) {
  const { visits, opened } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // Measured after every render, because content above the list changes its offset.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + scrollY))
  })
  const cards = useWindowVirtualizer({
    count: visits.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => visits[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
    useFlushSync: false,
  })
  const items = cards.getVirtualItems()
  return (
    <>
      <ul
        ref={list}
        aria-label={props.label}
        className="rounded-lg border border-line bg-surface shadow-raised"
        style={{
          paddingTop: (items[0]?.start ?? top) - top,
          paddingBottom: cards.getTotalSize() + top - (items.at(-1)?.end ?? top),
        }}
      >
        {items.map(({ index, key }) => {
          const visit = visits[index]
          return (
            visit && (
              <VisitCard
                key={key}
                ref={cards.measureElement}
                index={index}
                count={visits.length}
                visit={visit}
                campaign={props.nameOf(visit.campaignId)}
                arrived={props.hasArrived?.(visit) ?? false}
                open={visit.id === opened}
                onToggle={props.onToggle}
              />
            )
          )
        })}
      </ul>
      {props.more}
    </>
  )
}
