import { clsx } from 'clsx'
import { CircleAlert, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'

/** Entries shown of a list that can be emptied at once. Thousands would freeze the form. */
const MOST_SHOWN = 100

interface Entry {
  readonly key: string
  readonly text: string
  readonly isWrong?: boolean
}

interface Props {
  label: string
  entries: readonly Entry[]
  onRemove: (key: string) => void
  /** Keeps only these entries; for lists into which people paste. */
  onKeep?: (keys: string[]) => void
  /** Moves the focus to the field's input once the last entry is removed. */
  onEmpty: () => void
}

/** A list's entries, each with a button to remove it. */
export function Chips({ label, entries, onRemove, onKeep, onEmpty }: Props) {
  const { t } = useTranslation()
  const right = entries.filter(({ isWrong }) => !isWrong)
  const wrong = entries.filter(({ isWrong }) => isWrong)
  const shown =
    onKeep !== undefined && entries.length > MOST_SHOWN
      ? [...wrong, ...right].slice(0, MOST_SHOWN)
      : entries
  const keep = (kept: readonly Entry[]) => {
    onKeep?.(kept.map(({ key }) => key))
    // The clicked button disappears.
    onEmpty()
  }
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
  const list = (
    <ul aria-label={label} className="-m-0.5 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-1">
      {shown.map(({ key, text, isWrong }) => (
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
  if (onKeep === undefined || (shown === entries && wrong.length < 2)) return list
  return (
    <>
      {list}
      <div className="flex flex-wrap items-center gap-2">
        {shown !== entries && (
          <p className="text-muted text-xs">
            {t('filters.shown', { shown: shown.length, total: entries.length })}
          </p>
        )}
        {wrong.length > 1 && (
          <Button size="sm" onClick={() => keep(right)}>
            {t('filters.removeWrong', { count: wrong.length })}
          </Button>
        )}
        <Button size="sm" onClick={() => keep([])}>
          {t('filters.removeAll')}
        </Button>
      </div>
    </>
  )
}
