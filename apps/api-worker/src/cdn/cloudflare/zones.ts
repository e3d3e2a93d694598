import { CDN_PLANS } from '@crivo/shared'
import type { Zone } from 'cloudflare/resources/zones/zones'
import type { CdnZone } from '../cdn.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 50

/** The CDN's calls for zones. */
export const zoneCalls = (api: CloudflareApi) => ({
  listZones: async (accountId: string, name?: string): Promise<CdnZone[]> => {
    const query = {
      account: { id: accountId },
      per_page: PAGE,
      ...(name !== undefined && { name }),
    }
    const { result } = await callApi('zoneEdit', () => api.zones.list(query))
    return result.map(toZone)
  },
  createZone: async (accountId: string, name: string): Promise<CdnZone> => {
    const zone = { account: { id: accountId }, name, type: 'full' } as const
    return toZone(await callApi('zoneEdit', () => api.zones.create(zone)))
  },
  readZone: async (zoneId: string): Promise<CdnZone> =>
    toZone(await callApi('zoneEdit', () => api.zones.get({ zone_id: zoneId }))),
  deleteZone: async (zoneId: string): Promise<void> => {
    await callApi('zoneEdit', () => api.zones.delete({ zone_id: zoneId }))
  },
  checkActivation: async (zoneId: string): Promise<void> => {
    await callApi('zoneEdit', () => api.zones.activationCheck.trigger({ zone_id: zoneId }))
  },
})

function toZone(zone: Zone): CdnZone {
  const { id, name, status, name_servers, account, plan } = zone
  return {
    id,
    name,
    status: status ?? 'initializing',
    nameServers: name_servers,
    plan: CDN_PLANS.find((each) => each === plan.legacy_id) ?? 'free',
    accountId: account.id ?? '',
  }
}
