import { useEffect, useRef } from 'react'

/**
 * For a result that a person waited for: whenever one arrives, it scrolls into view and takes the
 * focus, so that a screen reader reads it next.
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
