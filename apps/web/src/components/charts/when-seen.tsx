import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

interface Props {
  /** Height that is kept for it, so that nothing jumps when it is there. */
  className: string
  children: ReactNode
}

/** Makes what is in it, and loads what that needs, when it comes near the window. */
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
