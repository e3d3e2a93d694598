import type { ReactNode } from 'react'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'

interface Props {
  /** The visible part of the closed menu, including its name. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** A menu that opens without a script; the script closes it on Escape or an outside click. */
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

/** Class names of a menu item. */
export const MENU_ITEM = buttonStyle(
  { variant: 'ghost' },
  'w-full justify-start aria-[current=true]:text-accent aria-pressed:text-accent',
)
