import { useSearchParams } from 'react-router-dom'
import { useUrlView } from './use-url-view.ts'

type Changes = Readonly<Record<string, string>>

/** Returns the URL's parameters and a setter; empty values are removed. */
export function useParameters() {
  const [parameters] = useSearchParams()
  const [, put] = useUrlView<Changes>(() => ({}), withChanges)
  return [parameters, put] as const
}

function withChanges(changes: Changes, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
