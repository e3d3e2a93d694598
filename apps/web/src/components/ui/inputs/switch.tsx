import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

/** A setting that is on or off; the label precedes it. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={clsx('flex items-center justify-between gap-4', className)}>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-pretty text-muted text-xs">{hint}</span>}
      </span>
      <span className="relative h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
          role="switch"
          className="peer size-full appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:opacity-55"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface shadow-raised transition-[translate] peer-checked:translate-x-4" />
      </span>
    </label>
  )
}
