import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface Entry<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon: LucideIcon
  /** Class names of the entry's color. */
  readonly look: string
}

interface Props<T extends string> {
  label: string
  entries: readonly Entry<T>[]
  hidden: ReadonlySet<T>
  onToggle: (id: T) => void
}

/** Explains a chart's colors; clicking an entry hides or shows its series. */
export function ChartLegend<T extends string>({ label, entries, hidden, onToggle }: Props<T>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {entries.map(({ id, label: name, icon: Icon, look }) => (
        <button
          key={id}
          type="button"
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
          className={clsx(
            'flex h-7 items-center gap-1.5 rounded-md border border-line pr-2 pl-1 text-xs transition-colors hover:border-line-strong',
            hidden.has(id) && 'text-muted line-through',
          )}
        >
          <span className={clsx('grid size-5 place-items-center rounded-sm', look)}>
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
