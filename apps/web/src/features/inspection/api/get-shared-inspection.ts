import { sharedInspectionSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { requestPublic } from '#lib/api/request-public.ts'

/** Fetches a shared result by the token of its link. */
export const sharedInspectionQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-inspection', token],
    queryFn: ({ signal }) =>
      requestPublic(
        sharedInspectionSchema,
        `/api/shared-inspections/${encodeURIComponent(token)}`,
        signal,
      ),
  })
