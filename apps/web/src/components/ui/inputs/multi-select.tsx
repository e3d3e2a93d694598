import { foldText } from '@crivo/shared'
import { clsx } from 'clsx'
import { Check, ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './field.tsx'
import { inputStyle } from './input.tsx'

export interface Entry {
  readonly value: string
  readonly label: string
}

interface Props {
  control: ControlProps
  buttonRef: RefCallback<HTMLElement>
  label: string
  searchLabel: string
  /** Text that describes the selection. */
  summary: string
  entries: readonly Entry[]
  selected: readonly string[]
  onToggle: (value: string) => void
  onClose: () => void
}

/** A button that opens a searchable list of checkboxes. */
export function MultiSelect(props: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)

  const wanted = foldText(search)
  const found = props.entries.filter(
    ({ value, label }) => foldText(label).includes(wanted) || value.toLowerCase() === wanted,
  )
  const current = Math.min(active, found.length - 1)

  const find = (text: string) => {
    setSearch(text)
    setActive(0)
  }
  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(found.length - 1, index))
    setActive(target)
    document.getElementById(`${listId}-${target}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = found[current]
    const target = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 8,
      PageUp: current - 8,
    }[event.key]
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter' && entry) props.onToggle(entry.value)
    else return
    event.preventDefault()
  }
  const onOpenChange = (open: boolean) => {
    if (open) find('')
    else props.onClose()
  }

  return (
    <Popover.Root onOpenChange={onOpenChange}>
      <Popover.Trigger
        {...props.control}
        ref={props.buttonRef}
        type="button"
        aria-label={`${props.label}: ${props.summary}`}
        className={clsx(inputStyle, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className="truncate">{props.summary}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={props.label}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 animate-appear overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <div className="flex items-center gap-2 border-line border-b px-3">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
              aria-label={props.searchLabel}
              placeholder={props.searchLabel}
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={(event) => find(event.target.value)}
              onKeyDown={onKeyDown}
              className="h-10 min-w-0 flex-1 bg-transparent text-input outline-none placeholder:text-muted"
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-multiselectable="true"
            aria-label={props.label}
            className="max-h-64 overflow-y-auto overscroll-contain p-1"
          >
            {found.map(({ value, label }, index) => {
              const ticked = props.selected.includes(value)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles keys
                <div
                  key={value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={ticked}
                  onClick={() => props.onToggle(value)}
                  onMouseMove={() => setActive(index)}
                  className={clsx(
                    'flex tap-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1',
                    index === current && 'bg-sunken',
                  )}
                >
                  <span
                    className={clsx(
                      'grid size-4 shrink-0 place-items-center rounded-sm border',
                      ticked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                    )}
                  >
                    {ticked && <Check aria-hidden="true" className="size-3" strokeWidth={3} />}
                  </span>
                  {label}
                </div>
              )
            })}
          </div>
          <p
            role="status"
            className={clsx('text-muted', found.length === 0 && 'px-3 pb-4 text-center')}
          >
            {found.length === 0 && t('common.nothingFound')}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
