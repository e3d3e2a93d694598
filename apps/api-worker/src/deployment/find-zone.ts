import type { CdnZone } from '../cdn/cdn.ts'
import type { ConnectedCdn } from '../features/cloudflare/open-cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { zoneNamesOf } from './names.ts'

/** The zone of the CDN account that a domain's host is in, the narrowest one there is. */
export async function findZone(
  { cdn, cdnAccountId }: ConnectedCdn,
  domain: DomainRow,
): Promise<CdnZone | null> {
  for (const name of zoneNamesOf(domain)) {
    const zone = (await cdn.listZones(cdnAccountId, name)).at(0)
    if (zone !== undefined) return zone
  }
  return null
}

/** Whether the domain's nameservers lead to the CDN. */
export const isActiveZone = ({ status }: CdnZone): boolean => status === 'active'
