import { formatIp, type ParsedIp } from '../addresses/ip.ts'
import type { Facts } from './facts.ts'

/**
 * Returns the key that a visitor's place in a sample is drawn by. A device keeps its key when its
 * browser is updated, and an IPv6 host when it changes its IP address.
 */
export const visitorKey = (ip: ParsedIp, { agent }: Pick<Facts, 'agent'>): string =>
  `${networkOf(ip)} ${agent.os} ${agent.browser}`

/** IPv6 hosts choose the second half of their IP address themselves, changing it daily. */
const networkOf = (ip: ParsedIp): string => (ip.version === 4 ? formatIp(ip) : String(ip.high))
