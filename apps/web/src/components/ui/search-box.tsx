import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'

interface Props {
  /** What is looked for; also shown while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/**
 * A search over a list. It holds its text itself, because an input that waits for
 * the address to change would lose the cursor's place.
 */
export function SearchBox({ label, value, onChange, className }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  useEffect(() => {
    // What comes while a person types is the echo of what they have typed.
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
