import type { ComponentProps } from 'react'

/**
 * A honeypot: people cannot see it or reach it by keyboard or screen reader. It is positioned off
 * screen because bots skip fields that are not displayed.
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
