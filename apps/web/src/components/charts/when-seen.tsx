import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

interface Props {
  /** Reserved height, which prevents a layout shift. */
  className: string
  children: ReactNode
}

/** Renders its children, and loads what they need, once they come near the viewport. */
export function WhenSeen({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !box.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isSeen])
  const waiting = <Skeleton className="h-full rounded-md" />
  return (
    <div ref={box} className={className}>
      {isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
