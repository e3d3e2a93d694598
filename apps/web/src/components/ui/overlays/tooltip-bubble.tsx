import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

interface Props {
  id: string
  anchor: RefObject<HTMLElement | null>
  onHide: () => void
  children: ReactNode
}

const stay = (event: Event) => event.preventDefault()

/** The tooltip's text next to its anchor; it never takes the focus. */
export function TooltipBubble({ id, anchor, onHide, children }: Props) {
  if (anchor.current === null) return null
  return (
    <Popover.Root open onOpenChange={(open) => !open && onHide()}>
      <Popover.Anchor virtualRef={{ current: anchor.current }} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={stay}
          onCloseAutoFocus={stay}
          className="pointer-events-none z-50 max-w-72 animate-appear text-pretty rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
