import type { Visit } from '@crivo/shared'
import { useState } from 'react'

/**
 * The visits to show. While `held` the list stays as it is, so that nothing moves
 * under a person who reads it, and the newer ones are only counted.
 */
export function useHeldVisits(latest: readonly Visit[], held: boolean) {
  const [shown, setShown] = useState(latest)
  const [atFirst] = useState(() => new Set(latest.map(({ id }) => id)))
  if (!held && shown !== latest) setShown(latest)

  const known = new Set(shown.map(({ id }) => id))
  return {
    shown,
    waiting: latest.filter(({ id }) => !known.has(id)).length,
    /** Whether a visit came after the list was opened. */
    hasArrived: ({ id }: Visit) => !atFirst.has(id),
    showLatest: () => setShown(latest),
  }
}
