import { notificationsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the notification settings. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) =>
      request(notificationsSchema, { path: '/api/user/notifications', signal }),
  })
