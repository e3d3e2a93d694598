import type { Visit } from '@crivo/shared'
import { useMemo, useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Returns the visits to show. While `held`, the list does not change, so that nothing moves while
 * it is being read; newer visits are only counted.
 */
export function useHeldVisits(latest: readonly Visit[], held: boolean) {
  const [{ shown, fresh }, setState] = useState({ shown: latest, fresh: NOTHING })
  const missing = useMemo(() => missingIn(shown, latest), [shown, latest])
  const showLatest = () => setState({ shown: latest, fresh: missing })
  if (!held && shown !== latest) showLatest()
  return {
    shown,
    waiting: missing.size,
    /** Returns whether a visit arrived with the latest change of the list. */
    hasArrived: ({ id }: Visit) => fresh.has(id),
    showLatest,
  }
}

function missingIn(shown: readonly Visit[], latest: readonly Visit[]): ReadonlySet<string> {
  if (shown === latest) return NOTHING
  const known = new Set(shown.map(({ id }) => id))
  return new Set(latest.filter(({ id }) => !known.has(id)).map(({ id }) => id))
}
