import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'

interface Props {
  /** The accessible name, also shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/**
 * The search input of a list. It keeps its text in local state, because updating it from the URL
 * would move the cursor.
 */
export function SearchBox({ label, value, onChange, className }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  useEffect(() => {
    // While a person types, incoming values are echoes of their own input.
    if (document.activeElement !== input.current) setText(value)
  }, [value])
  const change = (next: string) => {
    setText(next)
    onChange(next)
  }
  return (
    <div className={clsx('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => change(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
