import { feedStatusSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Refetches all lists from their publishers. */
export function useRefreshFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      request(feedStatusSchema, { method: 'POST', path: '/api/admin/feed/refresh' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY, 'feed'] }),
  })
}
