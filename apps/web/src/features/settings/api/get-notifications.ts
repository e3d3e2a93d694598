import { notificationsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** Which ways alerts come. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) =>
      request(notificationsSchema, { path: '/api/user/notifications', signal }),
  })
