import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** `h1` on a page without a title. */
  heading?: 'h1' | 'h2'
}

/** A centered message for a screen without content: empty, failed or not found. */
export function Notice({ heading: Heading = 'h2', ...props }: Props) {
  const { icon: Icon, title, children, action, role } = props
  return (
    <div
      role={role}
      className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-2 px-4 py-16 text-center"
    >
      <span className="mb-2 grid size-10 place-items-center rounded-lg bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading className="font-semibold text-base">{title}</Heading>
      {children && <div className="grid gap-1 text-pretty text-muted">{children}</div>}
      {action && <div className="mt-3 max-w-full">{action}</div>}
    </div>
  )
}
