import type { SavedView } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#core/session/use-user.ts'
import { savedViewsQuery, useRefetchViews } from '../api/saved-views.ts'
import { moveViews } from './move-views.ts'

/**
 * Returns the person's views and those shared with them; first moves this browser's views to the
 * server.
 */
export function useSavedViews(): readonly SavedView[] {
  const accountId = useUser()?.id
  const { data } = useQuery(savedViewsQuery())
  const refetch = useRefetchViews()
  useEffect(() => {
    if (accountId === undefined || data === undefined) return
    moveViews(accountId, data).then((isMoved) => isMoved && refetch())
  }, [accountId, data, refetch])
  return data ?? []
}
