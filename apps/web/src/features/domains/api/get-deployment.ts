import { type Deployment, deploymentSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { request } from '#lib/api/request.ts'

async function readDeployment(id: number, signal: AbortSignal): Promise<Deployment | null> {
  try {
    return await request(deploymentSchema, { path: `/api/domains/${id}/deployment`, signal })
  } catch (error) {
    if (errorCodeOf(error) === 'DEPLOYMENT_NOT_FOUND') return null
    throw error
  }
}

/** Fetches a domain's last deployment; polls while it runs. `null` before the first one. */
export const deploymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['domains', id, 'deployment'],
    queryFn: ({ signal }) => readDeployment(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => intervalOf(state.data?.state),
  })

function intervalOf(state: Deployment['state'] | undefined): number | false {
  if (state === 'running') return TIMING.deploymentRefetch
  return state === 'waiting' ? TIMING.domainsRefetch : false
}
