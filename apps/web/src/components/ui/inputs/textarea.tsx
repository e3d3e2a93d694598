import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputStyle } from './input.tsx'

/** A text area that grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(
        inputStyle,
        'h-auto max-h-96 min-h-20 py-2 [field-sizing:content]',
        className,
      )}
    />
  )
}
