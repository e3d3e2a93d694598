import { membersSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the account's people and pending invitations. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => request(membersSchema, { path: '/api/members', signal }),
    // Invited people join at any time.
    staleTime: 0,
  })
