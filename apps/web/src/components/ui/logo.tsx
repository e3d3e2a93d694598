import { clsx } from 'clsx'

/** The mark: a sieve and what passes through it. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g fill="none" strokeLinecap="round" strokeWidth="2.5" className="stroke-on-accent">
        <path d="M6 9.5h20" />
        <path d="M8.5 9.5a7.5 8.5 0 0 0 15 0" />
      </g>
      <g className="fill-on-accent">
        <circle cx="13" cy="12.9" r="1.1" />
        <circle cx="19" cy="12.9" r="1.1" />
        <circle cx="16" cy="14.6" r="1.1" />
        <circle cx="16" cy="23.5" r="2" />
      </g>
    </svg>
  )
}

/** The mark with the name; on phones, `compact` hides the name visually. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className={clsx('font-semibold text-base tracking-tight', compact && 'max-sm:sr-only')}>
        Crivo
      </span>
    </span>
  )
}
