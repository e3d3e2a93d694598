import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const inputStyle =
  'h-9 w-full min-w-0 text-ellipsis rounded-md border border-line-strong bg-surface px-3 text-input text-ink transition-colors placeholder:text-muted hover:border-muted aria-invalid:border-danger disabled:opacity-55'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const isAddress = rest.type === 'email' || rest.type === 'url'
  return (
    <input
      {...(isAddress && { spellCheck: false })}
      {...rest}
      className={clsx(inputStyle, className)}
    />
  )
}
