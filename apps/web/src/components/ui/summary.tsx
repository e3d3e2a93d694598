import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

/** The label of a `details` element, with the app's arrow in place of the browser's. */
export const Summary = ({ className = 'text-muted hover:text-ink', children }: Props) => (
  <summary className={clsx('tap flex w-fit list-none items-center gap-1 rounded-sm', className)}>
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform in-[details[open]>summary]:rotate-90"
    />
    {children}
  </summary>
)
