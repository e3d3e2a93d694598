import { openAddressTable, parseIp } from '@crivo/filter-engine'

/** Returns the CDN's location data for an IP address; an empty object if unknown. */
export type FindPlace = (ip: string) => { country?: string; asn?: number }

/** Opens a location table created by `encodeAddressTable`. */
export function openPlaces(table: Uint8Array): FindPlace {
  const addresses = openAddressTable(new Uint8Array(table).buffer)
  return (ip) => {
    const parsed = parseIp(ip)
    const { country, asn } = (parsed === null ? null : addresses.lookup(parsed)) ?? {}
    return { ...(country && { country }), ...(asn && { asn }) }
  }
}
