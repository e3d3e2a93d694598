import { deploymentPlanSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** Fetches the changes of a deployment in the CDN account, fresh each time. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id, 'plan'],
    queryFn: ({ signal }) =>
      request(deploymentPlanSchema, { path: `/api/domains/${id}/plan`, signal }),
    staleTime: 0,
    gcTime: 0,
  })
