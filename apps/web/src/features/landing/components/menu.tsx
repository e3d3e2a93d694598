import type { ReactNode } from 'react'
import { buttonStyle } from '../../../components/ui/button-style.ts'

interface Props {
  /** What is always seen, with its name. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** A choice that opens without a script; one closes it by Escape or a click elsewhere. */
export function Menu({ summary, className = '', children }: Props) {
  return (
    <details data-menu className={`group relative ${className}`}>
      <summary className={buttonStyle({ variant: 'ghost' }, 'list-none px-2')}>{summary}</summary>
      <ul className="absolute right-0 mt-1 grid w-48 gap-0.5 rounded-lg border border-line bg-surface p-1 shadow-float">
        {children}
      </ul>
    </details>
  )
}

/** How what can be chosen looks. */
export const MENU_ITEM = buttonStyle(
  { variant: 'ghost' },
  'w-full justify-start aria-[current=true]:text-accent aria-pressed:text-accent',
)
