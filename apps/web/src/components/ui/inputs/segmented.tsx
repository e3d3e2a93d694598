import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface Props<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string; icon?: LucideIcon }[]
  onChange: (value: T) => void
  disabled?: boolean
  /** Shows only icons; the labels remain for screen readers and on hover. */
  iconsOnly?: boolean
}

/** A choice between a few options, as radio buttons in one bar. */
export function Segmented<T extends string>(props: Props<T>) {
  const name = useId()
  return (
    <fieldset
      aria-label={props.label}
      disabled={props.disabled}
      className="inline-flex w-fit flex-wrap rounded-md bg-sunken p-0.5 disabled:opacity-55"
    >
      {props.options.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={props.iconsOnly ? label : undefined}
          className={clsx(
            'flex tap-7 items-center gap-1.5 rounded-sm font-medium text-muted transition-colors',
            'not-has-disabled:hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            props.iconsOnly ? 'w-8 justify-center' : 'px-2.5',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={props.iconsOnly ? 'sr-only' : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
