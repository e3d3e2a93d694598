import { openAddressTable, parseIp } from '@crivo/filter-engine'

/** What the CDN says of where an address is; empty where nobody knows. */
export type FindPlace = (ip: string) => { country?: string; asn?: number }

/** Opens a table of places, as encodeAddressTable makes it. */
export function openPlaces(table: Uint8Array): FindPlace {
  const addresses = openAddressTable(new Uint8Array(table).buffer)
  return (ip) => {
    const parsed = parseIp(ip)
    const { country, asn } = (parsed === null ? null : addresses.lookup(parsed)) ?? {}
    return { ...(country && { country }), ...(asn && { asn }) }
  }
}
