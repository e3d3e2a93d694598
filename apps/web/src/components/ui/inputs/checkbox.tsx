import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

/** The native checkbox with its label; takes the props from `register`. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    <label className={clsx('flex w-fit items-start gap-2.5', className)}>
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-4 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent hover:not-disabled:border-muted aria-invalid:border-danger disabled:opacity-55"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="grid gap-0.5">
        <span>{label}</span>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </span>
    </label>
  )
}
