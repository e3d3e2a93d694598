import { formatIp, type ParsedIp } from '../addresses/ip.ts'
import type { Facts } from './facts.ts'

/**
 * Returns what a visitor's place in a sample is drawn by. A device keeps its key when its browser is
 * updated, and an IPv6 host when it changes its address.
 */
export const visitorKey = (ip: ParsedIp, { agent }: Pick<Facts, 'agent'>): string =>
  `${networkOf(ip)} ${agent.os} ${agent.browser}`

/** IPv6 hosts choose the second half of their address themselves, anew each day. */
const networkOf = (ip: ParsedIp): string => (ip.version === 4 ? formatIp(ip) : String(ip.high))
