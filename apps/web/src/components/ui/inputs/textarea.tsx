import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputStyle } from './input.tsx'

/** A text area that grows with its text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx(inputStyle, 'h-auto max-h-96 py-2 [field-sizing:content]', className)}
    />
  )
}
