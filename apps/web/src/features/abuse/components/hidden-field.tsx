import type { ComponentProps } from 'react'

/**
 * A field that people neither see nor reach by keys or screen readers: what fills it in is a
 * program. Out of sight by its place, as programs know what is not displayed.
 */
export function HiddenField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
