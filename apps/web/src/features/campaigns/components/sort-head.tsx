import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const

interface Props {
  label: string
  order: keyof typeof ICONS
  /** Over figures: the label stands at the end. */
  end: boolean
  /** Absent while there is nothing to sort. */
  onSort: (() => void) | undefined
  className?: string
}

export function SortHead({ label, order, end, onSort, className }: Props) {
  const Icon = ICONS[order]
  return (
    <th
      scope="col"
      aria-sort={order}
      className={clsx('sticky top-14 z-10 h-10 border-line border-b bg-surface px-1.5', className)}
    >
      <button
        type="button"
        onClick={onSort}
        disabled={!onSort}
        className={clsx(
          'group flex h-7 w-fit items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-xs hover:not-disabled:text-ink',
          end && 'ml-auto flex-row-reverse',
          order === 'none' ? 'text-muted' : 'text-ink',
        )}
      >
        {label}
        <Icon
          aria-hidden="true"
          className={clsx(
            'size-3.5',
            order === 'none' && 'opacity-45 group-hover:group-enabled:opacity-100',
          )}
        />
      </button>
    </th>
  )
}
