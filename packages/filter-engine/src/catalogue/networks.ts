import type { ParsedIp } from '../addresses/ip.ts'
import { createRangeSet } from '../addresses/range-set.ts'
import type { Network } from '../facts.ts'
import asns from './hosting-asns.json' with { type: 'json' }
import exits from './tor-exits.json' with { type: 'json' }

/**
 * Google's own network, in which it also fetches from addresses that the snapshot of its
 * published ranges lacks; what its cloud's customers rent is AS396982. In doubt a reviewer
 * passes (reviewer parity).
 */
const OF_REVIEWERS: ReadonlySet<number> = new Set([15_169])

const HOSTING: ReadonlySet<number> = new Set(asns.hosting.filter((asn) => !OF_REVIEWERS.has(asn)))
const VPN: ReadonlySet<number> = new Set(asns.vpn)

/**
 * Networks of associations that run Tor exits and hardly anything else: Stiftung Erneuerbare
 * Freiheit (Torservers), Emerald Onion, Quintex Alliance, Foundation for Applied Privacy,
 * F3 Netze, DFRI. Names as RouteViews has them, 2026-06-17; that they run exits is what they
 * say of themselves. Most exits stand in ordinary hosting networks: those need the exit list.
 */
const TOR: ReadonlySet<number> = new Set([60729, 396507, 62744, 208323, 205100, 198093])

/** Exits come and go: an older list calls nobody an exit. */
const TOR_EXITS_MAX_AGE_DAYS = 14
const DAY = 86_400_000

/** What `npm run data` writes; nothing as long as nobody has run it. */
const SNAPSHOT: { readonly [id: string]: { readonly asOf: string; readonly ranges: string } } =
  exits

/** The list of Tor exits of the build: its day, `null` without one, and its addresses. */
export const TOR_EXITS: { readonly asOf: string | null; readonly ranges: readonly string[] } = {
  asOf: SNAPSHOT['tor-exits']?.asOf ?? null,
  ranges: SNAPSHOT['tor-exits']?.ranges.split(' ') ?? [],
}
const EXITS = createRangeSet(TOR_EXITS.ranges)
const EXITS_AS_OF = Date.parse(TOR_EXITS.asOf ?? '')

const isTorExit = (ip: ParsedIp, now: number): boolean =>
  now - EXITS_AS_OF <= TOR_EXITS_MAX_AGE_DAYS * DAY && EXITS.has(ip)

/**
 * What kind of network an autonomous system is, or the address in it; `null` when it is unknown
 * or none of them. A system on both lists of hosting and VPN is a VPN: that is policy, not
 * invalid traffic. The hosting list holds ad platforms' own networks too, so parity is decided
 * before it is asked. `now` (milliseconds since the epoch) is asked for the age of the list of
 * Tor exits; without it, or without an address, that list is not asked.
 *
 * Source: brianhama/bad-asn-list (MIT, 2026-03-18) and X4BNet/lists_vpn (MIT,
 * 2026-08-22), numbers only; see docs/data-sources.md.
 */
export const networkOf = (
  asn: number | null,
  ip: ParsedIp | null = null,
  now: number | null = null,
): Network | null => {
  if (ip !== null && now !== null && isTorExit(ip, now)) return 'tor'
  if (asn === null) return null
  if (TOR.has(asn)) return 'tor'
  if (VPN.has(asn)) return 'vpn'
  return HOSTING.has(asn) ? 'hosting' : null
}
