import { useSyncExternalStore } from 'react'

/** Window widths at which layouts change. */
export type Breakpoint = '48rem' | '64rem' | '72rem' | '80rem' | '90rem'

/** Returns whether the window is at least this wide. */
export function useIsWide(width: Breakpoint): boolean {
  const query = `(min-width: ${width})`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
