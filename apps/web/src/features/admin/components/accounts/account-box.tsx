import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ControlProps } from '#components/ui/inputs/field.tsx'
import { SuggestBox } from '#components/ui/inputs/suggest-box.tsx'
import { TIMING } from '#config/timing.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { suggestedUsersQuery } from '../../api/users/suggest-users.ts'

interface Props {
  label: string
  control?: ControlProps
  inputRef?: Ref<HTMLInputElement>
  /** Email of the selected account; empty if there is none. */
  value: string
  /** Called with the selected account's email, with any typed email, or with an empty one. */
  onChange: (email: string) => void
  className?: string
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Selects an account by name or email. */
export function AccountBox({ value, onChange, ...box }: Props) {
  const [text, setText] = useState(value)
  const isTyping = useRef(false)
  useEffect(() => {
    // While a person types, incoming values are echoes of their own input.
    if (!isTyping.current) setText(value)
  }, [value])
  const search = useSettled(text.trim(), TIMING.searchPause)
  const found = useQuery(suggestedUsersQuery(search === value ? '' : search)).data ?? []
  const type = (typed: string) => {
    isTyping.current = true
    setText(typed)
    const email = typed.trim().toLowerCase()
    if (email === '' || EMAIL.test(email)) onChange(email)
  }
  const stop = (shown: string) => {
    isTyping.current = false
    setText(shown)
  }
  return (
    <SuggestBox
      {...box}
      text={text}
      onText={type}
      options={text.trim() === value ? [] : found}
      keyOf={({ id }) => String(id)}
      onChoose={({ email }) => {
        stop(email)
        onChange(email)
      }}
      onBlur={() => stop(value)}
    >
      {({ email, name }) => (
        <span className="grid min-w-0">
          <span className="truncate">{email}</span>
          <span className="truncate text-muted text-xs">{name}</span>
        </span>
      )}
    </SuggestBox>
  )
}
