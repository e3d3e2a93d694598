import { createRangeSet, locateNetwork, parseCidr, parseIp } from '@crivo/filter-engine'
import { ALLOW_WARNINGS, type AllowImpact, type BlockImpact, IMPACT_WARNINGS } from '@crivo/shared'
import type { VisitsFrom } from '#core/ledger-api/searches.ts'

/** Prefixes shorter than these count as wide. */
const NARROW_PREFIX = { 4: 24, 6: 48 } as const
/** RFC 6598: carrier-grade NAT. */
const SHARED_SPACE = createRangeSet(['100.64.0.0/10'])
/** More than the devices of most households. */
const MANY_VISITORS = 6

/** A proposed entry with its known facts. */
interface Considered {
  /** The entry in canonical form. */
  readonly ip: string
  /** Visitors whose page the entry would have changed. */
  readonly rows: VisitsFrom['rows']
  readonly isListed: boolean
}

/** Returns the warnings about a proposed entry of the block list. */
export function warningsOfBlocking({
  callerAddress,
  ...considered
}: Considered & { readonly callerAddress: string | null }): BlockImpact['warnings'] {
  const holds: Record<BlockImpact['warnings'][number], boolean> = {
    ...sharedWarnings(considered),
    already_blocked: considered.isListed,
    own_address: holdsAddress(considered.ip, callerAddress),
  }
  return IMPACT_WARNINGS.filter((warning) => holds[warning])
}

/** Returns the warnings about a proposed entry of the allow list. */
export function warningsOfAllowing({
  isBlocked,
  ...considered
}: Considered & { readonly isBlocked: boolean }): AllowImpact['warnings'] {
  const holds: Record<AllowImpact['warnings'][number], boolean> = {
    ...sharedWarnings(considered),
    already_allowed: considered.isListed,
    also_blocked: isBlocked,
  }
  return ALLOW_WARNINGS.filter((warning) => holds[warning])
}

const sharedWarnings = ({ ip, rows }: Considered) => ({
  wide_range: isWide(ip),
  carrier_network: isOfCarrier(ip, rows),
  many_visitors: hasManyVisitors(rows),
})

function isWide(ip: string): boolean {
  const version = parseCidr(ip)?.version ?? 4
  const [, prefix] = ip.split('/')
  return prefix !== undefined && Number(prefix) < NARROW_PREFIX[version]
}

function isOfCarrier(ip: string, rows: Considered['rows']): boolean {
  const first = parseIp(ip.split('/')[0] ?? '')
  const isShared = first !== null && SHARED_SPACE.has(first)
  return isShared || rows.some(({ asn }) => isCarrier(asn))
}

const isCarrier = (asn: number | null): boolean =>
  locateNetwork({ asn, ip: null, now: 0 }).networks.some(({ kind }) => kind === 'carrier')

const hasManyVisitors = (all: Considered['rows']): boolean =>
  [...Map.groupBy(all, ({ address }) => address).values()].some(
    (rows) => new Set(rows.map(({ agent }) => agent)).size >= MANY_VISITORS,
  )

function holdsAddress(ip: string, address: string | null): boolean {
  const parsed = address === null ? null : parseIp(address)
  return parsed !== null && createRangeSet([ip]).has(parsed)
}
