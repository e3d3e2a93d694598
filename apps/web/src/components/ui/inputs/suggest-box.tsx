import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import type { ControlProps } from './field.tsx'
import { Input } from './input.tsx'

interface Props<Option> {
  /** The accessible name of the list and, without a field's label, of the input. */
  label: string
  /** The field that labels the input. */
  control?: ControlProps
  inputRef?: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** Renders an option. */
  children: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  onBlur?: () => void
  className?: string
}

/** A search box with a list of suggestions for its text. */
export function SuggestBox<Option>(props: Props<Option>) {
  const { label, control, text, onText, options, keyOf, onChoose } = props
  const id = useId()
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const current = Math.min(active, options.length - 1)
  const isOpen = focused && options.length > 0

  const find = (typed: string) => {
    onText(typed)
    setActive(0)
  }
  const move = (to: number) => {
    setActive(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen ? options[current] : undefined
    if (event.key === 'ArrowDown') move(Math.min(current + 1, options.length - 1))
    else if (event.key === 'ArrowUp') move(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (event.key === 'Escape' && text !== '') find('')
    else return
    event.preventDefault()
  }

  return (
    <div className={clsx('relative min-w-0', props.className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        {...(control ?? { 'aria-label': label, placeholder: label })}
        ref={props.inputRef}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => find(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          props.onBlur?.()
        }}
        className="pl-9"
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles keys
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // Runs before the input loses focus, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            onMouseMove={() => setActive(index)}
            className={clsx(
              'flex tap-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1',
              index === current && 'bg-sunken',
            )}
          >
            {props.children(option)}
          </div>
        ))}
      </div>
    </div>
  )
}
