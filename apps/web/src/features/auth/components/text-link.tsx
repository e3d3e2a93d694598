import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link within or next to a sentence. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...props}
      className="rounded-sm font-medium text-accent underline underline-offset-2 hover:text-accent-hover"
    />
  )
}
