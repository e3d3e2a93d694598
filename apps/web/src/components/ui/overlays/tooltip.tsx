import { Slot } from 'radix-ui'
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { TIMING } from '#config/timing.ts'
import { lazy } from '#lib/lazy.ts'

const TooltipBubble = lazy(async () => ({
  default: (await import('./tooltip-bubble.tsx')).TooltipBubble,
}))

/**
 * When the last tooltip was hidden; a tooltip that follows shortly after appears without a delay.
 */
let lastHidden = Number.NEGATIVE_INFINITY

/**
 * A short text on hover and focus, which repeats or adds to the accessible name but never replaces
 * it.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = () => {
    clearTimeout(timer.current)
    const isSoon = performance.now() - lastHidden < TIMING.tooltipSkipDelay
    timer.current = setTimeout(() => setShown(true), isSoon ? 0 : TIMING.tooltipDelay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (shown) lastHidden = performance.now()
    setShown(false)
  }
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={shown ? id : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {shown && (
        <Suspense>
          <TooltipBubble id={id} anchor={anchor} onHide={hide}>
            {text}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  )
}
