import { adminUsersSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

const LEAST_LETTERS = 2
const MOST = 6

/** Fetches a few accounts by part of their name or email. */
export const suggestedUsersQuery = (search: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'suggested-users', search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search, limit: String(MOST) })
      const path = `/api/admin/users?${query}`
      return (await request(adminUsersSchema, { path, signal })).users
    },
    enabled: search.length >= LEAST_LETTERS,
  })
