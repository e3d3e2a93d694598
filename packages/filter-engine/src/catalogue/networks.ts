import type { AddressTable } from '../addresses/address-table.ts'
import type { ParsedIp } from '../addresses/ip.ts'
import { createRangeSet, type RangeSet } from '../addresses/range-set.ts'
import { NETWORKS, type Network, type NetworkFact } from '../decision/facts.ts'
import { CARRIER_NETWORKS } from './carrier-networks.ts'
import type { FeedList } from './feed-list.ts'
import asns from './hosting-asns.json' with { type: 'json' }
import exits from './tor-exits.json' with { type: 'json' }

/**
 * Networks on the hosting list that are not for rent: Google's own, because it also fetches from IP
 * addresses there that are outside the published ranges (its cloud customers are in AS396982), and
 * Opera's, whose servers fetch pages for people with Opera Mini.
 */
const NOT_FOR_RENT: ReadonlySet<number> = new Set([15_169, 39_832])

/**
 * Associations that, by their own account, mainly run Tor exits: Stiftung Erneuerbare Freiheit
 * (Torservers), Emerald Onion, Quintex Alliance, Foundation for Applied Privacy, F3 Netze, DFRI
 * (RouteViews, 2026-06-17). Exits in hosting networks are only on the exit list.
 */
const TOR = [60729, 396507, 62744, 208323, 205100, 198093]

/** Maximum age of the exit list, because exits change often. */
const TOR_EXITS_MAX_AGE_DAYS = 14
const DAY = 86_400_000
/** Date of the networks selected by hand, which is the date of the RouteViews names. */
const BY_HAND = '2026-06-17'

/** The output of `npm run data`; empty until its first run. */
const SNAPSHOT: { readonly [id: string]: { readonly asOf: string; readonly ranges: string } } =
  exits
const TOR_SNAPSHOT = SNAPSHOT['tor-exits']

/** The build's lists of networks; for their sources, see docs/data-sources.md. */
export const FLOOR_LISTS: readonly FeedList[] = [
  { source: 'hosting', kind: 'hosting', ...asns.hosting },
  { source: 'vpn', kind: 'vpn', ...asns.vpn },
  { source: 'tor-networks', kind: 'tor', asOf: BY_HAND, asns: TOR },
  { source: 'carriers', kind: 'carrier', asOf: BY_HAND, asns: CARRIER_NETWORKS },
  ...(TOR_SNAPSHOT
    ? [
        {
          source: 'tor-exits',
          kind: 'tor',
          verifiesForDays: TOR_EXITS_MAX_AGE_DAYS,
          ...TOR_SNAPSHOT,
        },
      ]
    : []),
]

/** A list of IP addresses, prepared for lookups. */
interface CompiledList {
  readonly list: FeedList
  readonly fact: NetworkFact
  readonly until: number
  readonly set: RangeSet | null
  readonly table: AddressTable | null
}

/** Lists of networks, prepared for lookups. */
export interface Networks {
  readonly lists: readonly FeedList[]
  /** Kinds of each autonomous system, in order. */
  readonly byAsn: ReadonlyMap<number, readonly NetworkFact[]>
  /** Lists of IP addresses, sorted by kind. */
  readonly addresses: readonly CompiledList[]
}

/**
 * Compiles lists of networks, ignoring lists of unknown kinds. `openTable` opens a list's address
 * table, if it has one.
 */
export function compileNetworks(
  lists: readonly FeedList[],
  openTable: (list: FeedList) => AddressTable | null = () => null,
): Networks {
  const known = NETWORKS.flatMap((kind) =>
    lists
      .filter((list) => list.kind === kind)
      .map((list) => ({ list, fact: { kind, source: list.source, asOf: list.asOf } })),
  )
  const byAsn = new Map<number, NetworkFact[]>()
  for (const { list, fact } of known) {
    for (const asn of list.asns ?? []) {
      if (NOT_FOR_RENT.has(asn)) continue
      const facts = byAsn.get(asn)
      if (facts === undefined) byAsn.set(asn, [fact])
      else if (facts.at(-1)?.kind !== fact.kind) facts.push(fact)
    }
  }
  const addresses = known.flatMap(({ list, fact }): CompiledList[] => {
    const table = openTable(list)
    if (table === null && !list.ranges) return []
    const days = list.verifiesForDays ?? Number.POSITIVE_INFINITY
    return [
      {
        list,
        fact,
        until: Date.parse(list.asOf) + days * DAY,
        set: list.ranges ? createRangeSet(list.ranges.split(' ')) : null,
        table,
      },
    ]
  })
  return { lists, byAsn, addresses }
}

/** The networks of the build's snapshot. */
export const FLOOR_NETWORKS: Networks = compileNetworks(FLOOR_LISTS)

/** The value for an unknown country in address tables, where rows without a value are gaps. */
export const UNKNOWN_COUNTRY = 'ZZ'

/** Facts about an IP address's network. */
export interface LocatedNetwork {
  readonly networks: readonly NetworkFact[]
  /** ISO 3166-1 alpha-2. For relays, the user's country according to the relay's own list. */
  readonly country: string | null
}

/** The input of `locateNetwork`. */
export interface NetworkEvidence {
  readonly asn: number | null
  readonly ip: ParsedIp | null
  /** Whether the CDN reports the IP address as a Tor exit. */
  readonly isTor?: boolean
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}

const NONE: readonly NetworkFact[] = []
/** Network types of machines, which a relay's own list overrides. */
const OF_MACHINES: ReadonlySet<Network> = new Set(['hosting', 'vpn', 'proxy'])

const addFact = (facts: readonly NetworkFact[], fact: NetworkFact): readonly NetworkFact[] =>
  facts.some(({ kind }) => kind === fact.kind)
    ? facts
    : [...facts, fact].sort((a, b) => NETWORKS.indexOf(a.kind) - NETWORKS.indexOf(b.kind))

/**
 * Returns the network types of an autonomous system and an IP address. Decide parity first, because
 * the hosting list includes ad platforms. Lists of IP addresses are used only while they are recent
 * enough.
 */
export function locateNetwork(
  { asn, ip, isTor = false, now }: NetworkEvidence,
  { byAsn, addresses }: Networks = FLOOR_NETWORKS,
): LocatedNetwork {
  let networks = (asn === null ? undefined : byAsn.get(asn)) ?? NONE
  let country: string | null = null
  if (ip !== null) {
    for (const { fact, until, set, table } of addresses) {
      if (now > until) continue
      const row = table?.lookup(ip)
      if (!row && set?.has(ip) !== true) continue
      networks = addFact(networks, fact)
      if (fact.kind === 'relay' && row && row.country !== UNKNOWN_COUNTRY) country = row.country
    }
  }
  if (isTor) {
    networks = addFact(networks, { kind: 'tor', source: 'cdn', asOf: new Date(now).toISOString() })
  }
  return networks[0]?.kind === 'relay'
    ? { networks: networks.filter(({ kind }) => !OF_MACHINES.has(kind)), country }
    : { networks, country: null }
}
