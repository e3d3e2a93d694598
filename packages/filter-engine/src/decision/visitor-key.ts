import { formatIp, type ParsedIp } from '../addresses/ip.ts'
import type { Facts } from './facts.ts'

/**
 * Returns the key that determines a visitor's percentile in samples. A device keeps its key across
 * browser updates, and an IPv6 host keeps it across changes of its IP address.
 */
export const visitorKey = (ip: ParsedIp, { agent }: Pick<Facts, 'agent'>): string =>
  `${networkOf(ip)} ${agent.os} ${agent.browser}`

/** IPv6 hosts choose the second half of their IP address and change it daily. */
const networkOf = (ip: ParsedIp): string => (ip.version === 4 ? formatIp(ip) : String(ip.high))
