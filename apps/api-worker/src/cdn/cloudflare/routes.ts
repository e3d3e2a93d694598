import type { CdnRoute } from '../cdn.ts'
import { ask } from './ask.ts'
import type { CloudflareApi } from './create-api.ts'

interface Route {
  readonly id: string
  readonly pattern: string
  readonly script?: string | null
}

/** What of the CDN concerns the routes that lead a zone's addresses to scripts. */
export const routeCalls = (api: CloudflareApi) => ({
  listRoutes: async (zoneId: string): Promise<CdnRoute[]> => {
    const { result } = await ask('workersRoutesEdit', () =>
      api.workers.routes.list({ zone_id: zoneId }),
    )
    return result.map(toRoute)
  },
  createRoute: async (zoneId: string, pattern: string, script: string): Promise<CdnRoute> => {
    const route = { zone_id: zoneId, pattern, script }
    return toRoute(await ask('workersRoutesEdit', () => api.workers.routes.create(route)))
  },
  updateRoute: async (
    zoneId: string,
    routeId: string,
    pattern: string,
    script: string,
  ): Promise<void> => {
    const route = { zone_id: zoneId, pattern, script }
    await ask('workersRoutesEdit', () => api.workers.routes.update(routeId, route))
  },
  deleteRoute: async (zoneId: string, routeId: string): Promise<void> => {
    await ask('workersRoutesEdit', () => api.workers.routes.delete(routeId, { zone_id: zoneId }))
  },
})

const toRoute = ({ id, pattern, script }: Route): CdnRoute => ({
  id,
  pattern,
  script: script ?? null,
})
