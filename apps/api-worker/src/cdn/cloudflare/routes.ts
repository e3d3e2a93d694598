import type { CdnRoute } from '../cdn.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

interface Route {
  readonly id: string
  readonly pattern: string
  readonly script?: string | null
}

/** The CDN's calls for worker routes. */
export const routeCalls = (api: CloudflareApi) => ({
  listRoutes: async (zoneId: string): Promise<CdnRoute[]> => {
    const { result } = await callApi('workersRoutesEdit', () =>
      api.workers.routes.list({ zone_id: zoneId }),
    )
    return result.map(toRoute)
  },
  createRoute: async (
    zoneId: string,
    pattern: string,
    script: string | null,
  ): Promise<CdnRoute> => {
    const route = { zone_id: zoneId, pattern, ...(script !== null && { script }) }
    return toRoute(await callApi('workersRoutesEdit', () => api.workers.routes.create(route)))
  },
  updateRoute: async (
    zoneId: string,
    routeId: string,
    pattern: string,
    script: string | null,
  ): Promise<void> => {
    const route = { zone_id: zoneId, pattern, ...(script !== null && { script }) }
    await callApi('workersRoutesEdit', () => api.workers.routes.update(routeId, route))
  },
  deleteRoute: async (zoneId: string, routeId: string): Promise<void> => {
    await callApi('workersRoutesEdit', () =>
      api.workers.routes.delete(routeId, { zone_id: zoneId }),
    )
  },
})

const toRoute = ({ id, pattern, script }: Route): CdnRoute => ({
  id,
  pattern,
  script: script ?? null,
})
