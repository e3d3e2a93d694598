import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  pass: 'bg-pass-soft text-pass',
  warning: 'bg-givt-soft text-givt',
  danger: 'bg-danger-soft text-danger',
} as const

interface Props {
  tone?: keyof typeof TONES
  icon: LucideIcon
  title: string
  children?: ReactNode
  /** The recommended action. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** A note about the adjacent content, with an optional action. */
export function Callout({ tone = 'neutral', icon: Icon, title, children, action, role }: Props) {
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-wrap gap-x-4 gap-y-3 rounded-md p-3',
        children ? 'items-start' : 'items-center',
        TONES[tone],
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <div className="wrap-anywhere grid min-w-0 gap-1 text-pretty">
          <p className="font-medium">{title}</p>
          {children}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
