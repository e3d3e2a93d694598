import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface Props {
  trigger: ReactElement
  /** Loaded at the first press, and opens itself when it comes. */
  opens: (trigger: ReactElement) => ReactNode
  popup: 'menu' | 'dialog'
}

/** A button whose menu few people open, so that nobody waits for its code who does not. */
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
