import { createRangeSet, parseCidr, parseIp } from '@crivo/filter-engine'
import { type BlockImpact, IMPACT_WARNINGS } from '@crivo/shared'
import type { VisitsFrom } from '../../ledger/types.ts'
import { CARRIER_NETWORKS } from './carrier-networks.ts'

/** Shorter prefixes are wide. */
const NARROW_PREFIX = { 4: 24, 6: 48 } as const
/** RFC 6598: addresses between a carrier and its customers. */
const SHARED_SPACE = createRangeSet(['100.64.0.0/10'])
/** A household's devices are seldom as many. */
const MANY_VISITORS = 6

/** What is known of an entry that is about to be made. */
interface Considered {
  /** In its one form. */
  readonly ip: string
  /** Visitors that got the main page. */
  readonly passed: VisitsFrom['rows']
  readonly isListed: boolean
  readonly callerAddress: string | null
}

/** What speaks against an entry. */
export function warningsOf(considered: Considered): BlockImpact['warnings'] {
  const { ip, passed, isListed, callerAddress } = considered
  const holds: Record<BlockImpact['warnings'][number], boolean> = {
    wide_range: isWide(ip),
    carrier_network: isOfCarrier(ip, passed),
    many_visitors: hasManyVisitors(passed),
    already_blocked: isListed,
    own_address: holdsAddress(ip, callerAddress),
  }
  return IMPACT_WARNINGS.filter((warning) => holds[warning])
}

function isWide(ip: string): boolean {
  const version = parseCidr(ip)?.version ?? 4
  const [, prefix] = ip.split('/')
  return prefix !== undefined && Number(prefix) < NARROW_PREFIX[version]
}

function isOfCarrier(ip: string, passed: Considered['passed']): boolean {
  const first = parseIp(ip.split('/')[0] ?? '')
  const isShared = first !== null && SHARED_SPACE.has(first)
  return isShared || passed.some(({ asn }) => asn !== null && CARRIER_NETWORKS.has(asn))
}

const hasManyVisitors = (passed: Considered['passed']): boolean =>
  [...Map.groupBy(passed, ({ address }) => address).values()].some(
    (rows) => new Set(rows.map(({ agent }) => agent)).size >= MANY_VISITORS,
  )

function holdsAddress(ip: string, address: string | null): boolean {
  const parsed = address === null ? null : parseIp(address)
  return parsed !== null && createRangeSet([ip]).has(parsed)
}
