import { deploymentPlanSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the changes that a deployment makes in the CDN account; never cached. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id, 'plan'],
    queryFn: ({ signal }) =>
      request(deploymentPlanSchema, { path: `/api/domains/${id}/plan`, signal }),
    staleTime: 0,
    gcTime: 0,
  })
