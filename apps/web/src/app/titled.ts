import { useMatches } from 'react-router-dom'

/** What a route says of itself to the shell: the key of its title. */
export const titled = (title: string) => ({ title })

/** The key of the title of the screen that is shown. */
export function useTitleKey(): string | null {
  const matches = useMatches()
  for (const { handle } of matches.toReversed()) {
    if (typeof handle === 'object' && handle !== null && 'title' in handle) {
      return String(handle.title)
    }
  }
  return null
}
