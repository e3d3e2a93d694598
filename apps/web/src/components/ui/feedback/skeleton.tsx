import { clsx } from 'clsx'

/** A gray placeholder for loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton animate-shimmer', className)} />
}
