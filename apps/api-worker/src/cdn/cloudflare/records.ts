import type { RecordResponse } from 'cloudflare/resources/dns/records'
import type { CdnRecord, NewRecord } from '../cdn.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 100
/** Cloudflare's value for an automatic TTL. */
const AUTOMATIC = 1

/** The CDN's calls for DNS records. */
export const recordCalls = (api: CloudflareApi) => ({
  listRecords: async (zoneId: string, name: string): Promise<CdnRecord[]> => {
    const query = { zone_id: zoneId, name: { exact: name }, per_page: PAGE }
    const { result } = await callApi('dnsEdit', () => api.dns.records.list(query))
    return result.map(toRecord)
  },
  createRecord: async (zoneId: string, record: NewRecord): Promise<CdnRecord> => {
    const { isProxied: proxied, ...rest } = record
    const body = { zone_id: zoneId, ttl: AUTOMATIC, proxied, ...rest } as const
    return toRecord(await callApi('dnsEdit', () => api.dns.records.create(body)))
  },
  deleteRecord: async (zoneId: string, recordId: string): Promise<void> => {
    await callApi('dnsEdit', () => api.dns.records.delete(recordId, { zone_id: zoneId }))
  },
})

const toRecord = (record: RecordResponse): CdnRecord => ({
  id: record.id,
  type: record.type,
  name: record.name,
  content: record.content ?? '',
  isProxied: record.proxied ?? false,
  comment: record.comment ?? null,
})
