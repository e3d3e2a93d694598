import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputStyle } from './input.tsx'

/** A native select, which works with every keyboard and phone. */
export function Select({ className = 'w-full', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-flex', className)}>
      <select {...rest} className={clsx(inputStyle, 'appearance-none truncate pr-7')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
