import { deploymentPlanSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** What a deployment would change in the CDN account; looked up anew each time it is shown. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id, 'plan'],
    queryFn: ({ signal }) =>
      request(deploymentPlanSchema, { path: `/api/domains/${id}/plan`, signal }),
    staleTime: 0,
    gcTime: 0,
  })
