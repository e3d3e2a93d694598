import { normalizeIp, openAddressTable, parseIp } from '@crivo/filter-engine'

/** Header with a request's visitor IP address; only the local entry reads it. */
export const VISITOR_HEADER = 'x-crivo-visitor-ip'

/** Header with more of the CDN's data about a visitor, as JSON: `{"country":"BR","asn":28573}`. */
const PLACE_HEADER = 'x-crivo-visitor-cf'

export type FindPlace = (ip: string) => { country: string | null; asn: number | null } | null

export function placeFinder(table: ArrayBuffer): FindPlace {
  const addresses = openAddressTable(table)
  return (ip) => {
    const parsed = parseIp(ip)
    return parsed === null ? null : addresses.lookup(parsed)
  }
}

/**
 * Returns the request as the CDN would forward it from the IP address in `VISITOR_HEADER`
 * (127.0.0.1 by default). Removes any other IP address headers, as the CDN does.
 */
export function asVisitor(request: Request, findPlace: FindPlace): Request {
  const headers = new Headers(request.headers)
  const ip = normalizeIp(headers.get(VISITOR_HEADER) ?? '127.0.0.1')
  const told = propertiesIn(headers.get(PLACE_HEADER))
  headers.delete(VISITOR_HEADER)
  headers.delete(PLACE_HEADER)
  headers.delete('cf-connecting-ip')
  headers.delete('cf-connecting-ipv6')
  if (ip !== null) headers.set('cf-connecting-ip', ip)
  const { country, asn } = (ip === null ? null : findPlace(ip)) ?? { country: null, asn: null }
  const found = { ...(country === null ? {} : { country }), ...(asn === null ? {} : { asn }) }
  const cf = { ...found, ...told }
  return new Request(request, { headers, cf })
}

function propertiesIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
