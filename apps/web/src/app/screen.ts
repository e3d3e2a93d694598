import { useMatches } from 'react-router-dom'
import type { Area, Screen } from './area.ts'
import { AREAS } from './areas.ts'

/** Returns the current screen and its area, from the handle of the matched route. */
export function useScreen(): { area: Area; screen: Screen } | null {
  const handle = useMatches().at(-1)?.handle
  for (const area of AREAS) {
    const screen = area.screens.find((each) => each === handle)
    if (screen) return { area, screen }
  }
  return null
}
