import type { Network } from '../facts.ts'
import asns from './hosting-asns.json' with { type: 'json' }

const HOSTING: ReadonlySet<number> = new Set(asns.hosting)
const VPN: ReadonlySet<number> = new Set(asns.vpn)

/**
 * What kind of network an autonomous system is; `null` when it is unknown or neither.
 * A system on both lists is a VPN: that is policy, not invalid traffic. The hosting list
 * holds ad platforms' own networks too, so parity is decided before it is asked.
 *
 * Source: brianhama/bad-asn-list (MIT, 2026-03-18) and X4BNet/lists_vpn (MIT,
 * 2026-08-22), numbers only; see docs/data-sources.md.
 */
export const networkOf = (asn: number | null): Network | null => {
  if (asn === null) return null
  if (VPN.has(asn)) return 'vpn'
  return HOSTING.has(asn) ? 'hosting' : null
}
