import { useSyncExternalStore } from 'react'

/** Returns whether the window is at least this wide. */
export function useIsWide(width: '48rem' | '64rem' | '72rem' | '80rem' | '90rem'): boolean {
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
