import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface Props {
  trigger: ReactElement
  /** Renders the menu or dialog, which is loaded on the first click and opens on mount. */
  opens: (trigger: ReactElement) => ReactNode
  popup: 'menu' | 'dialog'
}

/** A button that loads its menu or dialog on demand. */
export function OnDemand({ trigger, opens, popup }: Props) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Slot.Root aria-haspopup={popup} aria-expanded={false} onClick={() => setAsked(true)}>
        {trigger}
      </Slot.Root>
    )
  }
  return <Suspense fallback={trigger}>{opens(trigger)}</Suspense>
}
