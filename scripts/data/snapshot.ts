import { formatIp, parseCidr } from '@crivo/filter-engine'
import * as z from 'zod'
import type { Published } from './publishers.ts'

/** The data files' form: by id a day and the ranges, parted by blanks. */
export const snapshotSchema = z.record(
  z.string(),
  z.object({ asOf: z.iso.date(), ranges: z.string().min(1) }),
)
export type Snapshot = z.infer<typeof snapshotSchema>

/** What a new file changes for one id. */
export interface Difference {
  readonly id: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Day of the old data; `null` when there was none. */
  readonly from: string | null
  readonly to: string
}

interface Block {
  readonly version: 4 | 6
  readonly first: bigint
  readonly last: bigint
}

const LOW = 0xffffffffffffffffn

const blockOf = (range: string): Block => {
  const cidr = parseCidr(range)
  if (!cidr) throw new Error(`Not a range: ${range}`)
  return cidr.version === 4
    ? { version: 4, first: BigInt(cidr.first), last: BigInt(cidr.last) }
    : {
        version: 6,
        first: (cidr.firstHigh << 64n) | cidr.firstLow,
        last: (cidr.lastHigh << 64n) | cidr.lastLow,
      }
}

const addressOf = (position: bigint, version: 4 | 6): string =>
  version === 4
    ? formatIp({ version, value: Number(position) })
    : formatIp({ version, high: position >> 64n, low: position & LOW })

/** The fewest CIDR blocks that hold exactly the addresses from `first` to `last`. */
const cidrsOf = ({ version, first, last }: Block): string[] => {
  const bits = version === 4 ? 32 : 128
  const cidrs: string[] = []
  for (let at = first; at <= last; ) {
    let host = 0
    while (
      host < bits &&
      at % (1n << BigInt(host + 1)) === 0n &&
      at + (1n << BigInt(host + 1)) - 1n <= last
    ) {
      host++
    }
    cidrs.push(`${addressOf(at, version)}/${bits - host}`)
    at += 1n << BigInt(host)
  }
  return cidrs
}

/** Joins ranges that overlap or touch; the set of addresses stays the same, sorted. */
export const joinRanges = (ranges: readonly string[]): string[] => {
  const sorted = ranges
    .map(blockOf)
    .toSorted(
      (a, b) => a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
    )
  const joined: Block[] = []
  for (const block of sorted) {
    const previous = joined.at(-1)
    if (previous?.version === block.version && block.first <= previous.last + 1n) {
      if (block.last > previous.last) joined[joined.length - 1] = { ...previous, last: block.last }
    } else joined.push(block)
  }
  return joined.flatMap(cidrsOf)
}

/** Several files of one publisher as one; the oldest date counts. */
export const mergePublished = (files: readonly Published[], today: string): Published => ({
  ranges: joinRanges(files.flatMap(({ ranges }) => ranges)),
  asOf: files.map(({ asOf }) => asOf ?? today).toSorted()[0] ?? today,
})

/** What `published` changes in a snapshot for an id; `null` when nothing, its date included. */
export const compare = (
  snapshot: Snapshot,
  id: string,
  published: Published,
  today: string,
): Difference | null => {
  const known = snapshot[id]
  const before = known ? joinRanges(known.ranges.split(' ')) : []
  const after = joinRanges(published.ranges)
  const isBefore = new Set(before)
  const isAfter = new Set(after)
  const added = after.filter((range) => !isBefore.has(range))
  const removed = before.filter((range) => !isAfter.has(range))
  const to = published.asOf ?? today
  if (known?.asOf === to && added.length === 0 && removed.length === 0) return null
  return { id, added, removed, from: known?.asOf ?? null, to }
}

/** A snapshot in which one id has what was published. */
export const applyPublished = (
  snapshot: Snapshot,
  id: string,
  published: Published,
  today: string,
): Snapshot => ({
  ...snapshot,
  [id]: { asOf: published.asOf ?? today, ranges: joinRanges(published.ranges).join(' ') },
})

/** A snapshot as the data files hold it: one id a line, so that a change reads as one. */
export const formatSnapshot = (snapshot: Snapshot): string => {
  const lines = Object.entries(snapshot).map(
    ([id, { asOf, ranges }]) =>
      `  ${JSON.stringify(id)}: {"asOf": ${JSON.stringify(asOf)}, "ranges": ${JSON.stringify(ranges)}}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
