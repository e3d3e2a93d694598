import { type Notifications, notificationsSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { notificationsQuery } from './get-notifications.ts'

const changeNotifications = (change: Partial<Notifications>) =>
  request(notificationsSchema, { method: 'PATCH', path: '/api/user/notifications', body: change })

/** Shows the change immediately; rolls back on failure. */
export function useChangeNotifications() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery()
  return useMutation({
    mutationFn: changeNotifications,
    // One after another, or an older answer could replace a newer one.
    scope: { id: 'notifications' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, ...change })
      return before
    },
    onError: (_, __, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
  })
}
