import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#components/ui/input.tsx'
import { useMay } from '#domain/access/use-may.ts'
import type { Filters } from '#domain/visits/filters.ts'
import { useValueTexts } from '#domain/visits/use-value-texts.ts'
import { type Suggestion, suggestFilters } from '../../suggest-filters.ts'

/** A search box that suggests filters for the typed text and applies the chosen one. */
export function VisitSearch({ onFilter }: { onFilter: (filter: Filters) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const textOf = useValueTexts()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const may = useMay()
  // Only those who can see IP addresses may search for one.
  const found = suggestFilters(text, textOf).filter(
    ({ name }) => name !== 'ip' || may('analytics', 'manage'),
  )
  const current = Math.min(active, found.length - 1)
  const isOpen = focused && found.length > 0

  const find = (typed: string) => {
    setText(typed)
    setActive(0)
  }
  const choose = ({ name, value }: Suggestion) => {
    onFilter({ [name]: value })
    find('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[current]
    if (event.key === 'ArrowDown') setActive(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && text !== '') find('')
    else return
    event.preventDefault()
  }

  return (
    <div className="relative w-full min-w-0 sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => find(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="pl-9"
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('history.search')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box holds the focus and the keys
          <div
            key={`${suggestion.name} ${suggestion.value}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // Runs before the input loses focus, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            onMouseMove={() => setActive(index)}
            className={clsx(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1',
              index === current && 'bg-sunken',
            )}
          >
            <span className="shrink-0 text-muted text-xs">{t(`filter.${suggestion.name}`)}</span>
            <span className="wrap-anywhere">{textOf(suggestion.name, suggestion.value)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
