import type { CdnZone } from '#cdn/cdn.ts'
import type { ConnectedCdn } from '#core/cdn-connections/open-cdn.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { zoneNamesOf } from './names.ts'

/** Finds the narrowest zone of the CDN account that contains a domain's host. */
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

/** Returns whether the domain's nameservers point to the CDN. */
export const isActiveZone = ({ status }: CdnZone): boolean => status === 'active'
