import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  label: string
  value: T | undefined
  options: readonly {
    value: T
    label: string
    text?: ReactNode
    icon?: LucideIcon
    disabled?: boolean
  }[]
  onChange: (value: T) => void
  /** Layout of the cards; stacked by default. */
  className?: string
}

/** A choice between a few options that need explaining. */
export function RadioCards<T extends string>(props: Props<T>) {
  const name = useId()
  return (
    <fieldset aria-label={props.label} className={clsx('grid grid-cols-1 gap-2', props.className)}>
      {props.options.map(({ value, label, text, icon: Icon, disabled }) => (
        <label
          key={value}
          className={clsx(
            'flex min-w-0 items-start gap-3 rounded-lg border border-line bg-surface p-3.5 transition-colors',
            'not-has-disabled:hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-55',
          )}
        >
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={value === props.value}
            disabled={disabled}
            onChange={() => props.onChange(value)}
          />
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong peer-checked:border-5 peer-checked:border-accent" />
          <span className="grid min-w-0 gap-0.5">
            <span className="flex items-center gap-2 font-medium">
              {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
              {label}
            </span>
            {text && <span className="text-pretty text-muted text-xs">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
