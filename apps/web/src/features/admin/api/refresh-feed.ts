import { feedStatusSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Refetches all lists from their publishers. */
export const useRefreshFeed = () =>
  useMutation({
    mutationFn: () =>
      request(feedStatusSchema, { method: 'POST', path: '/api/admin/feed/refresh' }),
    onSettled: useInvalidate([ADMIN_KEY, 'feed']),
  })
