import { normaliseIp, openAddressTable, parseIp } from '@crivo/filter-engine'

/** The address that a request is to come from; only the local entry knows it. */
export const VISITOR_HEADER = 'x-crivo-visitor-ip'

export type FindPlace = (ip: string) => { country: string | null; asn: number | null } | null

export function placeFinder(table: ArrayBuffer): FindPlace {
  const addresses = openAddressTable(table)
  return (ip) => {
    const parsed = parseIp(ip)
    return parsed === null ? null : addresses.lookup(parsed)
  }
}

/**
 * The request as the CDN would hand it over if it came from the address in its
 * header (127.0.0.1 without one): what a client says of its own address is dropped.
 */
export function asVisitor(request: Request, findPlace: FindPlace): Request {
  const headers = new Headers(request.headers)
  const ip = normaliseIp(headers.get(VISITOR_HEADER) ?? '127.0.0.1')
  headers.delete(VISITOR_HEADER)
  headers.delete('cf-connecting-ip')
  headers.delete('cf-connecting-ipv6')
  if (ip !== null) headers.set('cf-connecting-ip', ip)
  const { country, asn } = (ip === null ? null : findPlace(ip)) ?? { country: null, asn: null }
  const cf = { ...(country === null ? {} : { country }), ...(asn === null ? {} : { asn }) }
  return new Request(request, { headers, cf })
}
