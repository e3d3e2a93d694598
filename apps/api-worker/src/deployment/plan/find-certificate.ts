import type { Cdn } from '#cdn/cdn.ts'
import { CdnError } from '#cdn/cdn-error.ts'
import type { DomainRow } from '#core/domains/domain.ts'

/**
 * `none`: no certificate covers the host, and none will, because the zone's own certificate covers
 * only one level below the zone. `unknown`: the credentials may not read certificates.
 */
export type CertificateState = 'active' | 'pending' | 'none' | 'unknown'

/** Returns whether a zone's Universal SSL certificate covers a host. */
const isShallow = (host: string, zone: string): boolean =>
  host.split('.').length - zone.split('.').length <= 1

/** Looks for a certificate that covers a domain's host. */
export async function findCertificate(
  cdn: Pick<Cdn, 'listCertificates'>,
  { name: host }: Pick<DomainRow, 'name'>,
  zone: { readonly id: string; readonly name: string },
): Promise<CertificateState> {
  try {
    const packs = await cdn.listCertificates(zone.id)
    const fitting = packs.filter(({ hosts }) => hosts.some((each) => covers(each, host)))
    if (fitting.some(({ isActive }) => isActive)) return 'active'
    return fitting.length > 0 || isShallow(host, zone.name) ? 'pending' : 'none'
  } catch (error) {
    if (error instanceof CdnError && error.code === 'missing_permission') return 'unknown'
    throw error
  }
}

/** `*.example.com` covers one label. */
const covers = (pattern: string, host: string): boolean =>
  pattern === host ||
  (pattern.startsWith('*.') && host.slice(host.indexOf('.')) === pattern.slice(1))

/** Returns whether no certificate can be expected for a host in a zone, which may not exist yet. */
export async function lacksCertificate(
  cdn: Pick<Cdn, 'listCertificates'>,
  domain: Pick<DomainRow, 'name'>,
  zone: { readonly id: string | null; readonly name: string },
): Promise<boolean> {
  const { id, name } = zone
  if (isShallow(domain.name, name)) return false
  if (id === null) return true
  const state = await findCertificate(cdn, domain, { id, name })
  return state === 'none' || state === 'unknown'
}
