import { clsx } from 'clsx'
import { CircleAlert, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  entries: readonly { key: string; text: string; isWrong?: boolean }[]
  onRemove: (key: string) => void
  /** Moves the focus to the field's input once the last entry is removed. */
  onEmpty: () => void
}

/** A list's entries, each with a button to remove it. */
export function Chips({ label, entries, onRemove, onEmpty }: Props) {
  const { t } = useTranslation()
  const remove = (event: MouseEvent, key: string) => {
    // The clicked button disappears, so a neighbor or the input takes the focus.
    const item = event.currentTarget.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector('button')
    if (next) next.focus()
    else onEmpty()
    onRemove(key)
  }
  if (entries.length === 0) return null
  return (
    <ul aria-label={label} className="-m-0.5 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-1">
      {entries.map(({ key, text, isWrong }) => (
        <li key={key} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={(event) => remove(event, key)}
            aria-label={t('filters.remove', { name: text })}
            className={clsx(
              'flex h-7 max-w-full items-center gap-1.5 rounded-sm pr-1.5 pl-2.5 text-xs',
              isWrong ? 'bg-danger-soft text-danger' : 'bg-sunken hover:bg-line',
            )}
          >
            {isWrong && <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
            <span className="truncate">{text}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
