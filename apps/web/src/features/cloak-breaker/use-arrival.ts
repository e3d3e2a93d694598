import { useEffect, useRef } from 'react'

/**
 * For what a person asked for and waited for: when it comes, or another of it, it is
 * brought into sight and is what a screen reader reads next.
 */
export function useArrival<T extends HTMLElement>(arrived: unknown) {
  const target = useRef<T>(null)
  useEffect(() => {
    if (arrived === undefined) return
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.focus({ preventScroll: true })
  }, [arrived])
  return target
}
