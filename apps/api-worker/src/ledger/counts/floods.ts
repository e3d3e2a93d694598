import { parseIp } from '@crivo/filter-engine'
import { HOUR_MS, type VisitValues } from '@crivo/shared'
import { countsOf, createTailSum } from '../segments/tail.ts'
import { maskAddress } from '../storage/mask-address.ts'

/**
 * Visits from a network in an hour that are charged individually; all further ones are charged as
 * one.
 */
const CHARGED_EACH = 1_000
/** A network with fewer visits in a batch is not counted as a flood. */
const NOTED = 5
/** How long late batches still count toward their hour. */
const KEPT_HOURS = 72
/**
 * The maximum number of networks counted per hour; visits from other networks are charged in full.
 */
const MOST_NETWORKS = 2_000

export const CREATE_NETWORK_HOURS =
  'create table if not exists network_hours (hour integer primary key, networks text not null)'

/** Visits by network, by hour. */
export type NetworkSums = Record<string, Record<string, number>>

/**
 * Counts chargeable visits by network and hour, and returns those that are free because of a flood.
 * Networks are IPv4 /24 and IPv6 /48.
 */
export function takeFloods(
  sql: SqlStorage,
  visits: readonly VisitValues[],
): { readonly free: ReadonlySet<VisitValues>; readonly networks: NetworkSums } {
  const free = new Set<VisitValues>()
  const networks: NetworkSums = {}
  const hours = Map.groupBy(visits, ({ at }) => Math.floor(at / HOUR_MS))
  for (const [hour, ofHour] of hours) {
    const floods = floodsAmong(ofHour)
    if (floods.length === 0) continue
    const counts = readHour(sql, hour)
    const added: Record<string, number> = {}
    for (const [network, ofNetwork] of floods) {
      const before = counts.get(network)
      if (before === undefined && counts.size >= MOST_NETWORKS) continue
      counts.set(network, (before ?? 0) + ofNetwork.length)
      added[network] = ofNetwork.length
      const charged = Math.max(0, CHARGED_EACH + 1 - (before ?? 0))
      for (const visit of ofNetwork.slice(charged)) free.add(visit)
    }
    networks[hour] = added
  }
  return { free, networks }
}

/** Returns the networks with many of the given visits, and their visits. */
function floodsAmong(visits: readonly VisitValues[]): [string, VisitValues[]][] {
  const networks = visits.map(({ clientIp }) => networkOf(clientIp))
  const sums = new Map<string | number | null, number>()
  for (const network of networks) sums.set(network, (sums.get(network) ?? 0) + 1)
  if (Math.max(...sums.values()) < NOTED) return []
  const floods = new Map<string, VisitValues[]>()
  for (const [row, visit] of visits.entries()) {
    if ((sums.get(networks[row] ?? null) ?? 0) < NOTED) continue
    const network = maskAddress(visit.clientIp)
    if (network === null) continue
    const ofNetwork = floods.get(network) ?? []
    floods.set(network, ofNetwork)
    ofNetwork.push(visit)
  }
  return [...floods]
}

/** Returns an address's network: IPv4 as a number, which a map finds faster than a string. */
function networkOf(address: string | null): string | number | null {
  const ip = address === null ? null : parseIp(address)
  return ip?.version === 4 ? ip.value >>> 8 : maskAddress(address)
}

/** Adds sums to the hours' networks. */
export function addToFloods(sql: SqlStorage, all: readonly NetworkSums[]): void {
  for (const hour of new Set(all.flatMap(Object.keys))) {
    const counts = readStored(sql, Number(hour))
    addUp(counts, all, hour)
    sql.exec('delete from network_hours where hour < ?', Number(hour) - KEPT_HOURS)
    const rows = JSON.stringify([...counts].slice(0, MOST_NETWORKS))
    sql.exec('insert or replace into network_hours values (?, ?)', Number(hour), rows)
  }
}

/** The tail's networks by hour. */
const networksInTail = createTailSum(
  () => new Map<string, Map<string, number>>(),
  (hours, batch) => {
    for (const sums of countsOf<NetworkSums>([batch], 'networks')) {
      for (const hour of Object.keys(sums)) {
        const counts = hours.get(hour) ?? new Map<string, number>()
        hours.set(hour, counts)
        addUp(counts, [sums], hour)
      }
    }
  },
)

function readHour(sql: SqlStorage, hour: number): Map<string, number> {
  const counts = readStored(sql, hour)
  for (const [network, visits] of networksInTail(sql).get(String(hour)) ?? []) {
    counts.set(network, (counts.get(network) ?? 0) + visits)
  }
  return counts
}

function readStored(sql: SqlStorage, hour: number): Map<string, number> {
  const [row] = sql.exec<{ networks: string }>(
    'select networks from network_hours where hour = ?',
    hour,
  )
  return new Map(row === undefined ? [] : JSON.parse(row.networks))
}

function addUp(counts: Map<string, number>, all: readonly NetworkSums[], hour: string): void {
  for (const sums of all) {
    for (const [network, visits] of Object.entries(sums[hour] ?? {})) {
      counts.set(network, (counts.get(network) ?? 0) + visits)
    }
  }
}
