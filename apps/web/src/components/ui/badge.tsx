import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  pass: 'bg-pass-soft text-pass',
  givt: 'bg-givt-soft text-givt',
  sivt: 'bg-sivt-soft text-sivt',
  policy: 'bg-policy-soft text-policy',
  verified: 'bg-verified-soft text-verified',
  system: 'bg-system-soft text-system',
} as const

export type BadgeTone = keyof typeof TONES

interface Props {
  tone?: BadgeTone
  icon?: LucideIcon
  title?: string
  children: ReactNode
}

/** A short state label, readable without its color. */
export function Badge({ tone = 'neutral', icon: Icon, title, children }: Props) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex min-h-6 w-fit max-w-full shrink-0 items-center gap-1.5 rounded-sm px-2 py-0.5 font-medium text-xs',
        TONES[tone],
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </span>
  )
}
