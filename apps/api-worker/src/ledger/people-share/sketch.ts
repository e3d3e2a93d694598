import { hashToPercentile } from '@crivo/filter-engine'
import { HOUR_MS, MINUTE_MS } from '@crivo/shared'

/**
 * When a network first got each page in its hour (`momentOf`); 0 for a page that it did not get.
 * Rows of earlier releases count from the start of the hour, or have the time of its first visit
 * only, or how often it got each page.
 */
type Pages = readonly [black: number, white: number]

/** Pages by the hash of their network (`hashNetwork`), for the networks with the lowest hashes. */
export type Networks = Map<number, Pages>

/** The networks people used in an hour: a sample that can be extended by any part of the hour. */
export interface Sketch {
  /** Networks seen by an edge or the tag. */
  readonly seen: Networks
  /** Networks of visits described by a customer's server. */
  readonly described: Networks
}

/** A sketch's networks in any order. */
type SketchEntries = Readonly<Record<keyof Sketch, Iterable<readonly [hash: number, Pages]>>>

/** People in an hour, and how many of them got the main page. */
export interface People {
  readonly people: number
  readonly black: number
  /**
   * How many more or fewer may have got it, if some got both pages at once or a server described
   * them differently; absent for none.
   */
  readonly unsure?: number
  /** The sampled networks by their hash, each with the part of a person who got the main page. */
  readonly networks?: readonly (readonly [hash: number, black: number])[]
}

/**
 * Limits the size of an hour's row; the sample's error is about four percentage points, and less
 * over several hours.
 */
export const MOST_NETWORKS = 128
/** Hashes are whole numbers below this limit. */
const HASHES = 1_000_000_000

/** Hashes a network with the ledger's key; the lowest hashes are its sample. */
export const hashNetwork = (key: string, network: string): number =>
  Math.floor(hashToPercentile(key, network) * (HASHES / 100))

export const emptySketch = (): Sketch => ({ seen: new Map(), described: new Map() })

/** Two bytes divide an hour into moments of 55 ms, too short for a page to request another. */
const MOMENTS = 65_535

/** Returns the time of a visit within its hour, from 1 to `MOMENTS`. */
export const timeInHour = (at: number): number =>
  1 + Math.floor(((at % HOUR_MS) / HOUR_MS) * MOMENTS)

/**
 * Returns the moment of a network's hour for a time, from 1 to `MOMENTS`. Each network's hour
 * starts at a time that nobody can predict, and wraps around at the end of the clock's hour.
 * Otherwise, rules on the time could give one page to a network's first visitor in each hour, and
 * the other page to all later visitors.
 */
export const momentOf = (time: number, hash: number, hour: number): number =>
  1 + ((time - 1 + startOf(hash, hour)) % MOMENTS)

/** Returns the time for a moment. */
export const timeOf = (moment: number, hash: number, hour: number): number =>
  1 + ((moment - 1 + MOMENTS - startOf(hash, hour)) % MOMENTS)

/** Golden sections of the hour spread a network's starts evenly over it. */
const startOf = (hash: number, hour: number): number => (hash + hour * 40_503) % MOMENTS

/** Adds a network's visits; `keepLowest` bounds the map. */
export function addPages(networks: Networks, hash: number, pages: Pages): void {
  const known = networks.get(hash)
  const all: Pages =
    known === undefined ? pages : [earlier(known[0], pages[0]), earlier(known[1], pages[1])]
  networks.set(hash, all)
}

const earlier = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other)

/** Keeps the networks with the lowest hashes. A network kept at the end was always kept. */
export function keepLowest(networks: Networks): void {
  if (networks.size <= MOST_NETWORKS) return
  // Without a comparison function, numbers are sorted many times faster.
  const hashes = Float64Array.from(networks.keys()).sort()
  for (const hash of hashes.subarray(MOST_NETWORKS)) networks.delete(hash)
}

/** Adds another sketch, with its pages swapped if its main page is the fallback page here. */
export function addSketch(to: Sketch, from: SketchEntries, isSwapped: boolean): void {
  for (const part of ['seen', 'described'] as const) {
    for (const [hash, pages] of from[part]) {
      addPages(to[part], hash, isSwapped ? [pages[1], pages[0]] : pages)
    }
    keepLowest(to[part])
  }
}

/** Returns whether a network got a page; within a part of an hour, some in its sample got none. */
export const hasPage = ([black, white]: Pages): boolean => black > 0 || white > 0

/** Returns the part of a person who counts as getting the main page; `null` for what they got. */
type CountAs = (hash: number, pages: Pages) => number | null

/**
 * Counts people: each seen network is one person, who got the page of `shareOf`. A server's
 * first description counts as much as the first seen visit from the same network, and not at all
 * for networks we have not seen.
 */
export function countPeople({ seen, described }: Sketch, countAs: CountAs = () => null): People {
  if (seen.size === 0) return { people: 0, black: 0 }
  let black = 0
  let unsure = 0
  const networks: [number, number][] = []
  for (const [hash, pages] of seen) {
    if (!hasPage(pages)) continue
    const other = countAs(hash, pages)
    const [seenShare, describedShare] = [shareOf(pages), shareOf(described.get(hash) ?? pages)]
    const part = other ?? (seenShare + describedShare) / 2
    black += part
    networks.push([hash, part])
    if (other === null)
      unsure += gotBothAtOnce(pages) ? 1 / 2 : Math.abs(seenShare - describedShare) / 2
  }
  const scale = estimateNetworks(seen) / seen.size
  const people = Math.round(networks.length * scale)
  return { people, black: black * scale, networks, ...(unsure > 0 && { unsure: unsure * scale }) }
}

/**
 * Within this time, the same person probably got both pages: few people keep an ad's page open for
 * longer, so a page that waits longer before it forwards them loses nearly all of them.
 */
const SAME_PERSON = Math.ceil(((10 * MINUTE_MS) / HOUR_MS) * MOMENTS)

/**
 * Within this time, a page probably requested another one: few networks have two visitors so soon
 * after one another, and a page that waits longer loses many people.
 */
export const AT_ONCE = Math.ceil((MINUTE_MS / HOUR_MS) * MOMENTS)

const gotBothAtOnce = ([black, white]: Pages): boolean =>
  black > 0 && white > 0 && Math.abs(black - white) <= AT_ONCE

/**
 * Returns the part of a person who got the main page. It is the page of the first visit in the
 * network's hour, because a page could request its campaign again and again; but half of each if it
 * got the other page at about that time, because one could forward everyone to the other.
 */
function shareOf([black, white]: Pages): number {
  if (black === 0 || white === 0) return black === 0 ? 0 : 1
  if (Math.abs(black - white) <= SAME_PERSON) return 1 / 2
  return black < white ? 1 : 0
}

/**
 * Estimates the number of networks behind a full sample from its highest hash (k minimum values).
 */
function estimateNetworks(networks: Networks): number {
  if (networks.size < MOST_NETWORKS) return networks.size
  return Math.round((MOST_NETWORKS - 1) / (Math.max(...networks.keys()) / HASHES))
}

/** Four bytes for the hash, and two for each page. */
const NETWORK_BYTES = 8

/**
 * Writes a sketch as bytes: the number of seen networks, then the seen and the described networks.
 */
export function writeSketch({ seen, described }: Sketch): ArrayBuffer {
  const bytes = new ArrayBuffer(2 + (seen.size + described.size) * NETWORK_BYTES)
  const view = new DataView(bytes)
  view.setUint16(0, seen.size)
  for (const [index, [hash, pages]] of [...seen, ...described].entries()) {
    const at = 2 + index * NETWORK_BYTES
    // Only the ratio of an older row's visits matters.
    const scale = Math.max(1, Math.max(...pages) / MOMENTS)
    view.setUint32(at, hash)
    for (const [page, value] of pages.entries()) {
      view.setUint16(at + 4 + 2 * page, Math.ceil(value / scale))
    }
  }
  return bytes
}

/** Reads a sketch written by `writeSketch`; older sketches are text. */
export function readSketch(stored: string | ArrayBuffer): Sketch {
  if (typeof stored === 'string') {
    const [seen, described]: [[number, Pages][], [number, Pages][]] = JSON.parse(stored)
    return { seen: new Map(seen), described: new Map(described) }
  }
  const view = new DataView(stored)
  const read = emptySketch()
  const described = 2 + view.getUint16(0) * NETWORK_BYTES
  for (let at = 2; at < view.byteLength; at += NETWORK_BYTES) {
    const networks = at < described ? read.seen : read.described
    networks.set(view.getUint32(at), [view.getUint16(at + 4), view.getUint16(at + 6)])
  }
  return read
}
