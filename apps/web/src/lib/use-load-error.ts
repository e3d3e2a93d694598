import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Why a query has nothing to show, or `null`. The query forgets its error when it
 * tries again; this one stays until data comes, so that the screen does not flicker.
 */
export function useLoadError({ data, error, errorUpdateCount }: UseQueryResult): unknown {
  const [last, setLast] = useState<unknown>(null)
  if (error !== null && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : null
}
