import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns why a query has no data, or `null`. The query clears its error on each retry; this error
 * stays until data arrives, to prevent flicker.
 */
export function useLoadError({ data, error, errorUpdateCount }: UseQueryResult): unknown {
  const [last, setLast] = useState<unknown>(null)
  if (error !== null && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : null
}
