import { Slot } from 'radix-ui'
import { type ComponentType, type ReactElement, Suspense, useState } from 'react'

interface Props {
  trigger: ReactElement
  /** Loaded at the first press, and opens itself when it comes. */
  opens: ComponentType<{ trigger: ReactElement }>
  popup: 'menu' | 'dialog'
}

/** A button whose menu few people open, so that nobody waits for its code who does not. */
export function OnDemand({ trigger, opens: Opened, popup }: Props) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Slot.Root aria-haspopup={popup} aria-expanded={false} onClick={() => setAsked(true)}>
        {trigger}
      </Slot.Root>
    )
  }
  return (
    <Suspense fallback={trigger}>
      <Opened trigger={trigger} />
    </Suspense>
  )
}
