import { abuseCaseDetailsSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Fetches a case with its notes and the account it concerns. */
export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'case', id],
    queryFn: ({ signal }) =>
      request(abuseCaseDetailsSchema, { path: `/api/admin/abuse-cases/${id}`, signal }),
    staleTime: 0,
  })
