import { ADDRESS_RECORD_TYPES, type Cdn, type CdnRecord } from '../cdn/cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { recordCommentOf } from './names.ts'

/** What leads visitors of a host to the CDN: one of our own, one that was there, or what hinders. */
export interface HostRecords {
  readonly own: CdnRecord | null
  readonly proxied: CdnRecord | null
  /** Leads visitors past the CDN. */
  readonly unproxied: CdnRecord | null
}

export async function findRecords(
  cdn: Cdn,
  zoneId: string,
  domain: DomainRow,
): Promise<HostRecords> {
  const all = await cdn.listRecords(zoneId, domain.name)
  const addresses = all.filter(({ type }) => ADDRESS_RECORD_TYPES.some((each) => each === type))
  const comment = recordCommentOf(domain)
  return {
    own: addresses.find((record) => record.comment === comment) ?? null,
    proxied: addresses.find(({ isProxied }) => isProxied) ?? null,
    unproxied: addresses.find(({ isProxied }) => !isProxied) ?? null,
  }
}

/** A record as people know it. */
export const describeRecord = ({ type, content }: CdnRecord): string => `${type} ${content}`
