import { useEffect, useRef } from 'react'

/**
 * Scrolls a result that the person waited for into view when it arrives, and focuses it, so that
 * screen readers read it next.
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
