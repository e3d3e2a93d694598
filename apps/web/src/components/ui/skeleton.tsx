import { clsx } from 'clsx'

/** A grey bar in the place of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton animate-shimmer', className)} />
}
