import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { TIMING } from '../../config/timing.ts'

/** Around everything that has tooltips: the next one comes sooner after one was shown. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TIMING.tooltipDelay} skipDelayDuration={TIMING.tooltipSkipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** A short text on hover and focus; it repeats or adds, and never is the only name. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear text-pretty rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
